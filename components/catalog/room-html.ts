import { classNames } from "@/components/ui/class-names";
import { element, type Html } from "@/components/ui/html";
import { pictureHtml } from "@/components/ui/picture-html";
import type { ListRoom } from "@/lib/catalog/list-room";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

const BOX = classNames(
  "focus-on-picture relative block aspect-3/2 min-h-0 grow overflow-hidden bg-linen",
  "md:aspect-auto md:min-h-72",
);

/** Returns the markup of the room picture between the products of a list, two columns wide. */
export function roomHtml(store: StoreCode, { picture, path, title, message }: ListRoom, isNarrow: boolean): Html {
  const { src, width, height } = picture;
  const image = pictureHtml({
    src,
    alt: "",
    width,
    height,
    sizes: "(min-width: 1280px) 60vw, 92vw",
    className: "absolute inset-0 h-full! object-cover",
  });
  return element(
    "li",
    { class: classNames("md:col-span-2", isNarrow && "col-span-2") },
    element(
      "a",
      { href: buildStorePath({ store, path }), "data-follow": "ahead", class: "group flex h-full flex-col" },
      element("span", { class: BOX }, image),
      element("span", { class: "mt-3.5 block font-semibold group-hover:underline" }, title),
      element("span", { class: "line-clamp-2 text-s text-ink-2" }, message),
    ),
  );
}

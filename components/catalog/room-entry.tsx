/** @jsxImportSource hono/jsx */
import { classNames } from "@/components/ui/class-names";
import { PictureHtml } from "@/components/ui/picture-html";
import type { ListRoom } from "@/lib/catalog/list-room";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

const BOX = classNames(
  "focus-on-picture relative block aspect-3/2 min-h-0 grow overflow-hidden bg-linen",
  "md:aspect-auto md:min-h-72",
);

interface RoomEntryProps {
  store: StoreCode;
  room: ListRoom;
  isNarrow: boolean;
}

/** Renders the room picture between the products of a list, two columns wide. */
export function RoomEntry({ store, room: { picture, path, title, message }, isNarrow }: RoomEntryProps) {
  const { src, width, height } = picture;
  return (
    <li class={classNames("md:col-span-2", isNarrow && "col-span-2")}>
      <a href={buildStorePath({ store, path })} data-link="prefetch" class="group flex h-full flex-col">
        <span class={BOX}>
          <PictureHtml
            {...{ src, alt: "", width, height }}
            sizes="(min-width: 1280px) 60vw, 92vw"
            className="absolute inset-0 h-full! object-cover"
          />
        </span>
        <span class="mt-3.5 block font-semibold group-hover:underline">{title}</span>
        <span class="line-clamp-2 text-s text-ink-2">{message}</span>
      </a>
    </li>
  );
}

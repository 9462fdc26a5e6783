import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/ui/picture";
import { SectionHeading } from "@/components/ui/section-heading";
import type { LinkedPicture } from "@/lib/content/banner-file";
import { getBanners } from "@/lib/content/banners";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Renders a store view's pictures for Instagram as a row, each with its link; nothing where there are none. */
export async function InstagramRow({ store }: { store: StoreCode }) {
  const [{ instagram }, t] = await Promise.all([getBanners(store), getTranslations("inspiration")]);
  if (instagram.length === 0) return null;
  return (
    <section className="section">
      <SectionHeading title={t("instagram")} />
      <ul className="plain-list grid grid-cols-2 gap-(--gap) lg:grid-cols-4">
        {instagram.map((one) => (
          <li key={one.picture.src}>
            <Linked store={store} entry={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Linked({ store, entry: { picture, alt, link } }: { store: StoreCode; entry: LinkedPicture }) {
  const image = (
    <span className="flex aspect-square overflow-hidden bg-linen">
      <Picture
        {...picture}
        alt={alt}
        sizes="(min-width: 1024px) 24vw, 46vw"
        className="!h-full object-cover transition-[scale] duration-320 ease-calm group-hover:scale-103"
      />
    </span>
  );
  if (!link) return image;
  const href = link.isInner ? buildStorePath({ store, path: link.path }) : link.href;
  return (
    <a href={href} rel={link.isInner ? undefined : "noopener nofollow"} className="group focus-on-picture block">
      {image}
    </a>
  );
}

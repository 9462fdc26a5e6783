import { StoreLink } from "@/components/storefront/store-link";
import { Picture } from "@/components/ui/picture";
import { SectionHeading } from "@/components/ui/section-heading";
import type { StoreCode } from "@/lib/storefront/types";
import type { TeaserView } from "./types";

interface TeaserRowProps {
  store: StoreCode;
  title: string;
  items: TeaserView[];
}

/** Renders pictures with words and a link, three across. */
export function TeaserRow({ store, title, items }: TeaserRowProps) {
  return (
    <section className="page section">
      <SectionHeading title={title} />
      <ul className="plain-list grid gap-x-(--gap) gap-y-10 md:grid-cols-3">
        {items.map(({ id, title: heading, message, picture, action }) => (
          <li key={id} className="group relative flex flex-col">
            <div className="flex aspect-3/2 items-center overflow-hidden bg-linen">
              <div className="w-full transition-[scale] duration-320 ease-calm group-hover:scale-103">
                <Picture {...picture} sizes="(min-width: 768px) 31vw, 92vw" />
              </div>
            </div>
            <h3 className="mt-4 text-xl">{heading}</h3>
            {message && <p className="mt-1 max-w-[46ch] text-ink-2">{message}</p>}
            <StoreLink
              store={store}
              path={action.path}
              className="link mt-1 inline-flex min-h-11 items-center self-start text-s font-semibold after:absolute after:inset-0"
            >
              {action.label}
            </StoreLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { CardRail } from "@/components/product";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { StoreCode } from "@/lib/storefront/types";
import { BannerBand } from "../banner-band";
import { CategoryTiles } from "../category-tiles";
import { Hero } from "../hero";
import { Promises } from "../promises";
import { Film } from "./film";
import { Questions } from "./questions";
import { RichText } from "./rich-text";
import { TeaserRow } from "./teaser-row";
import type { SectionView } from "./types";

interface SectionsProps {
  store: StoreCode;
  sections: SectionView[];
  /** True for the home page, whose headline is larger. */
  isHome?: boolean;
}

/** Renders the parts of a page one below the other; the first one's headline is the page's. */
export function Sections({ store, sections, isHome = false }: SectionsProps) {
  return sections.map((section, index) => (
    <Section key={section.id} store={store} section={section} isFirst={index === 0} isHome={isHome} />
  ));
}

/** A picture that is taller than wide would not fit a window at the full width. */
const isPortrait = ({ width, height }: { width: number; height: number }) => height > width;

interface SectionProps {
  store: StoreCode;
  section: SectionView;
  isFirst: boolean;
  isHome: boolean;
}

function Section({ store, section, isFirst, isHome }: SectionProps) {
  switch (section.kind) {
    case "hero":
      // a page has one headline of the first rank
      if (!isFirst) return <BannerBand store={store} banner={section.banner} />;
      return <Hero store={store} banner={section.banner} hasWallQuestion={section.asksForWall} isHome={isHome} />;
    case "shopTheLook":
      return <BannerBand store={store} banner={section.banner} hasList={section.hasList} />;
    case "teaserRow":
      return <TeaserRow store={store} title={section.title} items={section.items} />;
    case "categoryRow":
      return (
        <CategoryTiles
          store={store}
          title={section.title}
          titleHidden={section.isTitleHidden}
          categories={section.categories}
        />
      );
    case "productRow":
      return <CardRail store={store} title={section.title} cards={section.cards} />;
    case "text":
      return (
        <section className="page section">
          <RichText document={section.body} />
        </section>
      );
    case "picture":
      return (
        <figure className="page section">
          <div className={classNames("bg-linen", isPortrait(section.picture) ? "max-w-150" : "max-w-240")}>
            <Picture {...section.picture} sizes="(min-width: 1040px) 960px, 92vw" />
          </div>
          {section.caption && <figcaption className="mt-3 text-s text-ink-2">{section.caption}</figcaption>}
        </figure>
      );
    case "film":
      return <Film {...section} />;
    case "questions":
      return <Questions title={section.title} items={section.items} />;
    case "promises":
      return <Promises title={section.title} promises={section.items} />;
  }
}

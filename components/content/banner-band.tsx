import { StoreLink } from "@/components/storefront/store-link";
import { ButtonLink } from "@/components/ui/button-link";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { Banner } from "./hero";
import { ProductRows } from "./product-rows";
import { RoomPicture } from "./room-picture";

interface BannerBandProps {
  store: StoreCode;
  banner: Banner;
  /** True lists the products of the picture beside it; without one the picture takes the full width. */
  hasList?: boolean;
}

const SHOWN = 3;

/** Renders a room picture with words and links to the products in it. */
export function BannerBand({ store, banner, hasList = false }: BannerBandProps) {
  if (!hasList || banner.spots.length === 0) return <WideBand store={store} banner={banner} />;
  const { picture, spots, title, message, action } = banner;
  return (
    <section
      className="section grid grid-cols-1 bg-chalk lg:grid-cols-[7fr_5fr]"
      data-promotion={action.path.slice(1)}
      data-promotion-name={title}
    >
      <RoomPicture
        store={store}
        picture={picture}
        spots={spots}
        frame="band"
        sizes="(min-width: 1024px) 100vw, 160vw"
        className="self-start"
      />
      <div className="flex flex-col justify-center px-(--gutter) py-12 lg:px-18">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-3 max-w-[46ch] text-ink-2">{message}</p>
        <ProductRows store={store} cards={spots.slice(0, SHOWN).map(({ card }) => card)} className="mt-6" />
        <StoreLink
          store={store}
          path={action.path}
          className="link mt-6 inline-flex min-h-11 items-center self-start text-s font-semibold"
        >
          {action.label}
        </StoreLink>
      </div>
    </section>
  );
}

function WideBand({ store, banner }: Pick<BannerBandProps, "store" | "banner">) {
  const { picture, spots, title, message, action } = banner;
  return (
    <section className="page section" data-promotion={action.path.slice(1)} data-promotion-name={title}>
      <RoomPicture
        store={store}
        picture={picture}
        spots={spots}
        frame="wide"
        sizes="(min-width: 1680px) 1600px, (min-width: 768px) 100vw, 170vw"
      />
      <div className="mt-6 grid items-start gap-x-(--gap) gap-y-4 lg:grid-cols-[4fr_5fr_3fr]">
        <h2 className="text-2xl">{title}</h2>
        <p className="max-w-[46ch] text-l text-ink-2">{message}</p>
        <div className="lg:justify-self-end">
          <ButtonLink tone="secondary" href={buildStorePath({ store, path: action.path })}>
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { LengthInput } from "@/components/ui/length-input";
import { Sentences } from "@/components/ui/sentences";
import type { Picture as BannerPicture } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { RoomPicture, type RoomSpot } from "./room-picture";

export interface Banner {
  title: string;
  message: string;
  picture: BannerPicture;
  /** Products in the picture. */
  spots: RoomSpot[];
  /** Label and path, inside the store view, of the link. */
  action: { label: string; path: string };
}

interface HeroProps {
  store: StoreCode;
  banner: Banner;
  /** True asks for the width of the wall and links to the banner's category, filtered by it. */
  hasWallQuestion?: boolean;
  /** True for the home page, whose headline is larger than those of other pages. */
  isHome?: boolean;
}

/** Renders the first banner of a page with headline, text and one link. */
export function Hero({ store, banner, hasWallQuestion = false, isHome = false }: HeroProps) {
  const { picture, spots, title, message, action } = banner;
  return (
    <section data-promotion={action.path.slice(1)} data-promotion-name={title}>
      <RoomPicture
        store={store}
        picture={picture}
        spots={spots}
        frame="hero"
        sizes="(min-width: 768px) 100vw, 170vw"
        first
        className="max-h-[70dvh] w-full"
      />
      <div className="page mt-8 grid items-start gap-x-(--gap) gap-y-6 lg:mt-10 lg:grid-cols-[7fr_5fr]">
        <h1 className={isHome ? "text-4xl" : "text-3xl"}>
          <Sentences text={title} />
        </h1>
        <div>
          <p className="max-w-[46ch] text-l">{message}</p>
          <div className="mt-6">
            {hasWallQuestion && BRAND.features.measures ? (
              <WallQuestion store={store} action={action} />
            ) : (
              <ButtonLink href={buildStorePath({ store, path: action.path })}>{action.label}</ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function WallQuestion({ store, action }: { store: StoreCode; action: Banner["action"] }) {
  const t = useTranslations("home");
  return (
    <form action={buildStorePath({ store, path: action.path })} method="get">
      <label htmlFor="hero-wall" className="mb-1.5 block text-s font-medium">
        {t("wall")}
      </label>
      <div className="flex gap-2">
        <LengthInput id="hero-wall" name="product_measure_width" along="wall" required className="w-32 shrink-0" />
        <Button type="submit" className="min-w-0 flex-1">
          {action.label}
        </Button>
      </div>
    </form>
  );
}

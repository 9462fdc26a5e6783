import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { Picture as BannerPicture } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

export interface Banner {
  title: string;
  message: string;
  picture: BannerPicture;
  /** Label and path, inside the store view, of the link. */
  action: { label: string; path: string };
}

interface HeroProps {
  store: StoreCode;
  banner: Banner;
  /** True asks for the width of the wall and links to the banner's category, filtered by it. */
  hasWallQuestion?: boolean;
}

/** Renders the first banner of the home page with headline, text and one link. */
export function Hero({ store, banner, hasWallQuestion = false }: HeroProps) {
  const { picture, title, message, action } = banner;
  return (
    <section>
      <Picture
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        sizes="100vw"
        first
        className="aspect-4/3 max-h-[70dvh] bg-linen object-cover md:aspect-5/2"
      />
      <div className="page mt-8 grid items-start gap-x-(--gap) gap-y-6 lg:mt-10 lg:grid-cols-[7fr_5fr]">
        <h1 className="max-w-[14ch] text-4xl text-pretty">{title}</h1>
        <div>
          <p className="max-w-[46ch] text-l">{message}</p>
          <div className="mt-6">
            {hasWallQuestion ? (
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
  const id = useId();
  return (
    <form action={buildStorePath({ store, path: action.path })} method="get">
      <label htmlFor={id} className="mb-1.5 block text-s font-medium">
        {t("wall")}
      </label>
      <div className="flex gap-2">
        <div className="relative w-32 shrink-0">
          <input
            id={id}
            name="product_measure_width"
            type="number"
            inputMode="numeric"
            required
            min={30}
            max={999}
            placeholder="240"
            className={classNames(
              "focus-inside tabular h-13 w-full [appearance:textfield] rounded-control border border-edge pr-12",
              "pl-4 hover:border-ink [&::-webkit-inner-spin-button]:appearance-none",
            )}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-s text-ink-2"
          >
            cm
          </span>
        </div>
        <Button type="submit" className="min-w-0 flex-1">
          {action.label}
        </Button>
      </div>
    </form>
  );
}

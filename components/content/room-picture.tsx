import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { HotSpot } from "@/lib/content/types";
import { formatPrice } from "@/lib/money";
import { isPriceKnown } from "@/lib/product";
import type { Picture as PictureData, ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { type FrameName, FRAMES, hiddenIn } from "./room-frames";
import { spotLink } from "./spot-link";
import { SpotListener } from "./spot-listener";

/** A product in a room picture, with what its link says. */
export interface RoomSpot extends HotSpot {
  card: ProductCard;
}

/** Returns the hot spots whose products are sold; `cards` may hold other products too. */
export function toRoomSpots(hotSpots: HotSpot[], cards: ProductCard[]): RoomSpot[] {
  return hotSpots.flatMap((spot) => {
    const card = cards.find(({ sku }) => sku === spot.sku);
    return card ? [{ ...spot, card }] : [];
  });
}

interface RoomPictureProps {
  store: StoreCode;
  picture: PictureData;
  /** Links to the products in the picture. */
  spots: RoomSpot[];
  frame: FrameName;
  sizes: string;
  /** Loads eagerly in the fine quality; for the largest picture of the first screen only. */
  first?: boolean;
  className?: string;
}

/**
 * Renders a room picture that fills a frame, with a link at every product that the crop shows; with scripts it opens
 * the product's card over the page. The picture keeps its own proportions inside the frame, so that places in percent
 * of it stay right at every width.
 */
export function RoomPicture({ store, picture, spots, frame, sizes, first, className }: RoomPictureProps) {
  const ratio = picture.width / picture.height;
  return (
    <div
      className={classNames("relative overflow-hidden bg-linen [container-type:size]", FRAMES[frame].box, className)}
    >
      <div
        // React's style type lacks custom properties
        style={{ "--ratio": ratio, aspectRatio: ratio } as CSSProperties}
        className="absolute top-1/2 left-1/2 w-[max(100cqw,100cqh*var(--ratio))] -translate-1/2"
      >
        {/* a picture of another size than its document says fills the frame as well */}
        <Picture {...picture} sizes={sizes} first={first} fine={first} className="!h-full object-cover" />
        {spots.map((spot) => (
          <Spot key={spot.sku} store={store} spot={spot} hidden={hiddenIn(frame, ratio, spot)} />
        ))}
      </div>
      {spots.length > 0 && <SpotListener />}
    </div>
  );
}

interface SpotProps {
  store: StoreCode;
  spot: RoomSpot;
  /** Classes that hide a place the crop cuts off. */
  hidden: string;
}

function Spot({ store, spot, hidden }: SpotProps) {
  const { x, y, line, card } = spot;
  const price = isPriceKnown(card.price) ? formatPrice(store, card.price.final) : null;
  if (line) return <LineSpot store={store} line={line} card={card} price={price} />;
  return (
    <a
      {...spotLink(store, card)}
      style={{ left: `${x}%`, top: `${y}%` }}
      className={classNames(
        "group focus-on-picture absolute grid size-11 -translate-1/2 place-items-center rounded-round hover:z-1",
        "focus-visible:z-1",
        hidden,
      )}
    >
      <span
        aria-hidden="true"
        className="size-3.5 rounded-round border border-ink bg-paper transition-[scale] duration-120 group-hover:scale-130"
      />
      <span
        className={classNames(
          "pointer-events-none absolute bottom-full flex gap-3 bg-paper px-3 py-2 text-xs whitespace-nowrap opacity-0",
          "transition-opacity duration-120 group-hover:opacity-100 group-focus-visible:opacity-100",
          x > 50 ? "right-0" : "left-0",
        )}
      >
        <span className="font-semibold">{card.name}</span>
        {price && <span className="tabular">{price}</span>}
      </span>
    </a>
  );
}

interface LineSpotProps {
  store: StoreCode;
  line: NonNullable<HotSpot["line"]>;
  card: ProductCard;
  price: string | null;
}

/** Renders the measure line over a piece, as a link with its name, width and price. */
function LineSpot({ store, line: { from, to, y }, card, price }: LineSpotProps) {
  return (
    <a
      {...spotLink(store, card)}
      style={{ left: `${from}%`, width: `${to - from}%`, bottom: `${100 - y}%` }}
      className="group focus-on-picture absolute flex min-h-11 flex-col justify-end"
    >
      <span className="mb-1 flex justify-between gap-3 text-xs font-semibold">
        <span className="group-hover:underline">
          {card.name}
          {card.measure && <span className="tabular">{`, ${card.measure.cm} cm`}</span>}
        </span>
        {price && <span className="tabular whitespace-nowrap">{price}</span>}
      </span>
      <span aria-hidden="true" className="relative block h-[9px] border-x border-ink">
        <span className="absolute inset-x-0 top-[3px] h-0.5 bg-ink" />
      </span>
    </a>
  );
}

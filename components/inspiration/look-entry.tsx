import { ProductRows, RoomPicture, toRoomSpots } from "@/components/content";
import { StoreLink } from "@/components/storefront/store-link";
import type { InspirationScene } from "@/lib/inspiration";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

interface LookEntryProps {
  store: StoreCode;
  look: InspirationScene;
  /** Cards of the products in it; others are not looked at. */
  cards: ProductCard[];
  /** Name of the list of its products. */
  label: string;
}

/** Renders a picture to shop from, with what stands in it. */
export function LookEntry({ store, look, cards, label }: LookEntryProps) {
  const { title, text, path, action, isWide, picture, hotSpots } = look;
  const spots = toRoomSpots(hotSpots, cards);
  const rows = <ProductRows store={store} cards={spots.map(({ card }) => card)} label={label} className="mt-6" />;
  const head = (
    <div>
      <h2 className={isWide ? "text-2xl" : "text-xl"}>
        {action ? (
          title
        ) : (
          <StoreLink store={store} path={path} className="hover:underline">
            {title}
          </StoreLink>
        )}
      </h2>
      <p className="mt-2 max-w-[46ch] text-ink-2">{text}</p>
      {action && (
        <StoreLink
          store={store}
          path={path}
          className="link mt-2 inline-flex min-h-11 items-center text-s font-semibold"
        >
          {action}
        </StoreLink>
      )}
    </div>
  );
  return (
    <>
      <RoomPicture
        store={store}
        picture={{ ...picture, alt: "" }}
        spots={spots}
        frame={isWide ? "wide" : "look"}
        sizes={
          isWide ? "(min-width: 1680px) 1600px, (min-width: 768px) 100vw, 170vw" : "(min-width: 768px) 48vw, 100vw"
        }
      />
      <div
        className={
          isWide
            ? "mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-(--gap) lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            : "mt-6"
        }
      >
        {head}
        {rows}
      </div>
    </>
  );
}

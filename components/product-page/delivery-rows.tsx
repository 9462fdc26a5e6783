import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { stockBesideArrival } from "@/components/product";
import { rateFor } from "@/lib/delivery/rates";
import type { DeliveryRate } from "@/lib/delivery/types";
import { formatPrice } from "@/lib/money";
import type { StockState } from "@/lib/product/types";
import type { DeliveryFacts } from "./delivery-facts";

/** Renders the days within a sentence. */
export const bold = (text: ReactNode) => <b className="font-semibold">{text}</b>;

function RatePrice({ store, goods, rate }: Pick<DeliveryFacts, "store" | "goods"> & { rate: DeliveryRate }) {
  const t = useTranslations("product.delivery");
  const price = rateFor(rate, goods);
  return (
    <span className="tabular whitespace-nowrap text-ink">{price === 0 ? t("free") : formatPrice(store, price)}</span>
  );
}

interface DeliveryRowProps {
  state: StockState;
  title: ReactNode;
  price: ReactNode;
  children: ReactNode;
}

/** Renders a way to get a piece: when, what it costs, and below what else there is to know. */
function DeliveryRow({ state, title, price, children }: DeliveryRowProps) {
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p data-stock={state} className="stock-line flex items-baseline gap-2 text-ink">
        <span className="min-w-0 flex-1">{title}</span>
        {price}
      </p>
      <div className="mt-1 flex flex-col gap-0.5 pl-4 text-xs text-ink-2">{children}</div>
    </li>
  );
}

interface SentRowProps extends DeliveryFacts {
  title: ReactNode;
  /** True where the title names days. */
  isDated: boolean;
}

/** Renders how a piece is sent, with the price of every way. */
export function SentRow({ title, isDated, ...facts }: SentRowProps) {
  const t = useTranslations("product");
  const { store, availability, offered, goods, kind } = facts;
  const sent = offered?.sent ?? [];
  const [first] = sent;
  const isImmediate = availability.words === "immediate" && !isDated;
  const stock = isImmediate ? t("stock.immediate") : stockBesideArrival(t, availability);
  const free = sent.find((rate) => rate.freeFrom !== null && rateFor(rate, goods) > 0)?.freeFrom ?? null;
  return (
    <DeliveryRow
      state={availability.state}
      title={title}
      price={sent.length === 1 && first && <RatePrice {...facts} rate={first} />}
    >
      {stock && <p>{stock}</p>}
      {sent.length > 1 ? (
        <ul className="plain-list flex flex-col gap-0.5">
          {sent.map((rate) => (
            <li key={rate.title} className="flex justify-between gap-4 text-s">
              <span>{rate.title}</span>
              <RatePrice {...facts} rate={rate} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{first ? first.title : t("delivery.priceLater")}</p>
      )}
      {(offered?.kind ?? kind) === "home" && <p>{t("delivery.slot")}</p>}
      {free !== null && <p>{t("delivery.freeFrom", { amount: formatPrice(store, free) })}</p>}
    </DeliveryRow>
  );
}

interface PickupRowProps extends Pick<DeliveryFacts, "store" | "goods"> {
  pickup: DeliveryRate;
  /** Whether it stands there. */
  isThere: boolean;
  title: ReactNode;
  note: string;
}

/** Renders where a piece can be collected. */
export function PickupRow({ pickup, isThere, title, note, ...facts }: PickupRowProps) {
  return (
    <DeliveryRow state={isThere ? "in" : "later"} title={title} price={<RatePrice {...facts} rate={pickup} />}>
      <p>{note}</p>
    </DeliveryRow>
  );
}

/** Renders pickup where no postcode is known: at any of the country's places. */
export function AnyPickup(facts: DeliveryFacts) {
  const t = useTranslations("product.delivery");
  const { offered, showrooms } = facts;
  if (!offered?.pickup) return null;
  return (
    <PickupRow
      {...facts}
      pickup={offered.pickup}
      isThere={showrooms.length > 0}
      title={t("pickupAny")}
      note={t("standsIn", { count: showrooms.length })}
    />
  );
}

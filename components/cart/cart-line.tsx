"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FitText, StockLine } from "@/components/product";
import { StoreLink } from "@/components/storefront/store-link";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import type { CartItem } from "@/lib/cart/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { formatPrice, timesMinor } from "@/lib/money";
import { getCartTab } from "@/stores/cart-tab";
import { useStoreCode } from "../storefront/store-context";

/** Product types that can be edited in the cart; bundles and groups are edited on their own page. */
const EDITABLE = new Set<CartItem["typeId"]>(["configurable", "simple"]);

interface CartLineProps {
  item: CartItem;
  /** Each opens a dialog about the line; called with the clicked button. */
  onRemove: (pressed: HTMLElement) => void;
  onEdit: (pressed: HTMLElement) => void;
  onSave: (pressed: HTMLElement) => void;
}

/** A line of the cart: product, quantity, price and actions. */
export function CartLine({ item, onRemove, onEdit, onSave }: CartLineProps) {
  const t = useTranslations("cart");
  const store = useStoreCode();
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 border-b border-line py-4 first:pt-0 md:grid-cols-[9.375rem_1fr]">
      <span className="flex aspect-square items-center self-start bg-linen">
        <Picture
          src={item.picture.src}
          alt=""
          width={item.picture.width}
          height={item.picture.height}
          sizes={`${getShopperSettings(store).cart.thumbnail.width}px`}
        />
      </span>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <StoreLink store={store} path={item.path} className="font-semibold hover:underline">
              {item.name}
            </StoreLink>
            {item.detail && <p className="text-s text-ink-2">{item.detail}</p>}
            <FitText measure={item.measure ?? null} className="block text-s data-over:text-lingon" />
            <LineArrival item={item} />
            <LineNotes item={item} />
          </div>
          <button
            type="button"
            aria-label={t("remove", { name: item.name })}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onRemove(currentTarget)}
            className="-mt-2 -mr-3 flex size-11 shrink-0 items-center justify-center"
          >
            <Icon name="trash" size={16} />
          </button>
        </div>
        <LineQuantity item={item} />
        <LineActions item={item} onEdit={onEdit} onSave={onSave} />
      </div>
    </li>
  );
}

/** The quantity of the line and its price. */
function LineQuantity({ item }: { item: CartItem }) {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const cart = getCartTab(store);
  const noteId = useId();
  // a sold-out line can only get smaller
  const isSoldOut = item.isInStock === false;
  const was = item.regularPrice > item.price ? formatPrice(store, timesMinor(item.regularPrice, item.qty)) : null;
  const rowTotal = item.totals?.rowTotal ?? timesMinor(item.price, item.qty);
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
      <Stepper
        label={t("quantityOf", { name: item.name })}
        value={item.qty}
        max={isSoldOut ? item.qty : getShopperSettings(store).cart.maxQuantity}
        describedBy={isSoldOut ? noteId : undefined}
        onChange={(qty) => cart.setQuantity(item, qty)}
      />
      <Price amount={formatPrice(store, rowTotal)} was={was} wasLabel={t("was")} reduced={was !== null} />
      {isSoldOut && (
        <p id={noteId} className="w-full text-s text-ink-2">
          {t("noMore")}
        </p>
      )}
    </div>
  );
}

/** What edits the line, and what moves it to the wishlist. */
function LineActions({ item, onEdit, onSave }: Omit<CartLineProps, "onRemove">) {
  const t = useTranslations("cart");
  return (
    <div className="flex flex-wrap gap-x-6 text-s">
      {EDITABLE.has(item.typeId) && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="link min-h-11"
          onClick={({ currentTarget }) => onEdit(currentTarget)}
        >
          {t("editLine")}
          <span className="sr-only"> {item.name}</span>
        </button>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        className="link min-h-11"
        onClick={({ currentTarget }) => onSave(currentTarget)}
      >
        {t("saveForLater")}
        <span className="sr-only"> {item.name}</span>
      </button>
    </div>
  );
}

/** True where it is known when the line arrives: not where it is not shipped, or has run out. */
const hasArrival = ({ deliveryDays, isVirtual, isInStock }: CartItem): boolean =>
  deliveryDays !== null && !isVirtual && isInStock !== false;

/** When the line arrives. */
function LineArrival({ item }: { item: CartItem }) {
  const store = useStoreCode();
  const { deliveryDays } = item;
  if (deliveryDays === null || !hasArrival(item)) return null;
  const isSoon = deliveryDays <= getShopperSettings(store).delivery.shortDays;
  const words = isSoon ? "in" : "later";
  const availability = { state: words, words, left: null, deliveryDays, plannedDate: null, supplier: null } as const;
  return <StockLine store={store} availability={availability} className="mt-1" />;
}

/** Errors and information about the line; of its stock nothing where the line says when it arrives. */
function LineNotes({ item }: { item: CartItem }) {
  const t = useTranslations("cart");
  const { errors, info } = item;
  const { stock: out, ...otherErrors } = errors;
  const { stock: isIn, ...otherInfo } = info;
  const faults = [...(out ? [t("outOfTheStock")] : []), ...Object.values(otherErrors)];
  const notes = [...(isIn && !hasArrival(item) ? [t("inStock")] : []), ...Object.values(otherInfo)];
  return (
    <>
      {faults.map((fault) => (
        <p key={fault} role="alert" className="text-s font-semibold">
          {fault}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className="text-s text-ink-2">
          {note}
        </p>
      ))}
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { lazyPart } from "@/components/ui/lazy-part";
import type { CartItem } from "@/lib/cart/types";
import type { CartView } from "@/stores/cart";
import { getCartTab } from "@/stores/cart-tab";
import { useStoreCode } from "../storefront/store-context";
import { CartLine } from "./cart-line";
import type { LineDialogProps } from "./line-dialog";
import { RemoveQuestion } from "./remove-question";
import { SaveQuestion } from "./save-question";
import { useCart } from "./use-cart";

const EditLine = lazyPart(() => import("./edit-line").then((module) => module.EditLine));

const nameOf = (removed: CartView["lastRemoved"]) =>
  removed && `${removed.item.sku} ${removed.item.checksum} ${removed.index}`;

const DIALOGS = { removal: RemoveQuestion, save: SaveQuestion, edit: EditLine };

/** A dialog about a line, until it has closed. */
interface LineDialogState {
  kind: keyof typeof DIALOGS;
  item: CartItem;
  index: number;
  opener: HTMLElement;
  isOpen: boolean;
}

/**
 * The lines of the cart, with undo after a removal. The focus stays near the clicked control, also when that is gone.
 */
export function CartLines() {
  const store = useStoreCode();
  const cart = getCartTab(store);
  const items = useCart((state) => state.items);
  const removed = useFreshlyRemoved();
  const [about, setAbout] = useState<LineDialogState | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const controlOf = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>("button") ?? undo.current;

  function putBack(index: number) {
    flushSync(() => cart.undoRemove());
    controlOf(Math.min(index, cart.read().items.length - 1))?.focus();
  }

  /** Returns the clicked control, or what took its place when it went with its line. */
  function findFocus(): HTMLElement | true {
    if (!about || about.opener.isConnected) return about?.opener ?? true;
    return (about.kind === "edit" ? controlOf(about.index) : undo.current) ?? true;
  }

  const shut = () => setAbout((before) => before && { ...before, isOpen: false });
  return (
    <>
      {removed && <RemovedLine ref={undo} name={removed.item.name} onUndo={() => putBack(removed.index)} />}
      <ul ref={list} className="plain-list">
        {items.map((item, index) => (
          <CartLine
            key={`${item.sku} ${item.checksum}`}
            item={item}
            onRemove={(opener) => setAbout({ kind: "removal", item, index, opener, isOpen: true })}
            onEdit={(opener) => setAbout({ kind: "edit", item, index, opener, isOpen: true })}
            onSave={(opener) => setAbout({ kind: "save", item, index, opener, isOpen: true })}
          />
        ))}
      </ul>
      {about && (
        <LineDialog about={about} onClose={shut} onClosed={() => setAbout(null)} finalFocus={() => findFocus()} />
      )}
    </>
  );
}

/** Returns the line that was removed last; lines removed before the cart was opened are not offered. */
function useFreshlyRemoved(): CartView["lastRemoved"] {
  const removed = useCart((state) => state.lastRemoved);
  const [old] = useState(nameOf(removed));
  return nameOf(removed) === old ? null : removed;
}

interface RemovedLineProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  onUndo: () => void;
}

function RemovedLine({ ref, name, onUndo }: RemovedLineProps) {
  const t = useTranslations("cart");
  return (
    <p role="status" className="mb-4 flex items-center justify-between gap-4 bg-chalk px-4 py-2 text-s">
      {t("removed", { name })}
      <button ref={ref} type="button" className="link min-h-11 shrink-0 font-semibold" onClick={onUndo}>
        {t("undo")}
      </button>
    </p>
  );
}

function LineDialog({ about, ...dialog }: { about: LineDialogState } & Omit<LineDialogProps, "item" | "open">) {
  const Dialog = DIALOGS[about.kind];
  return <Dialog {...dialog} item={about.item} open={about.isOpen} />;
}

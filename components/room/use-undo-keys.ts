import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { getRoomStore } from "@/stores/room";

/** Undoes and redoes by the usual keys, outside of fields. */
export function useUndoKeys(store: StoreCode, say: (words: string) => void): void {
  const t = useTranslations("room");
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isTyping = target instanceof Element && target.matches("input, textarea, select");
      if (!(ctrlKey || metaKey) || isTyping) return;
      const isRedo = key.toLowerCase() === "y" || (shiftKey && key.toLowerCase() === "z");
      if (!isRedo && key.toLowerCase() !== "z") return;
      event.preventDefault();
      const { undo, redo } = getRoomStore(store).getState();
      if (isRedo) redo();
      else undo();
      say(t(isRedo ? "redone" : "undone"));
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [store, say, t]);
}

"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useRef } from "react";
import { useStore } from "zustand";
import { followInPlace } from "@/components/overlay/follow";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Icon } from "@/components/ui/icon";
import { closeStyle, scrimStyle } from "@/components/ui/overlay-style";
import { Queries } from "@/components/ui/queries";
import { getSettings } from "@/lib/config/settings";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { Panels } from "@/stores/overlay-names";
import { overlayStore } from "@/stores/overlays";
import { getRecentsStore } from "@/stores/recents";
import { PanelHits } from "./panel-hits";
import { PanelStart } from "./panel-start";
import { isNothing, toFailureNote, toNote } from "./search-note";
import { useSearchStart, useSuggestions } from "./use-suggestions";

const POPUP = [
  "fixed inset-x-0 top-0 z-50 max-h-dvh overflow-y-auto bg-paper transition-[translate,opacity] duration-320",
  "ease-calm data-[ending-style]:-translate-y-6 data-[ending-style]:opacity-0 data-[ending-style]:duration-192",
  "data-[starting-style]:-translate-y-6 data-[starting-style]:opacity-0",
].join(" ");

/** Renders the search panel: a combobox over products, categories and recent searches. */
export function SearchPanel({ payload: { text } }: { payload: Panels["search"] }) {
  return (
    <Queries>
      <OpenPanel text={text} />
    </Queries>
  );
}

/** Reads what a text finds, where a search may begin, and the last searches. */
function usePanel(store: StoreCode, value: string, close: () => void) {
  const recents = useStore(getRecentsStore(store), (state) => state.queries);
  const { suggestions, isOld, isFailing, isLoading, isLongEnough } = useSuggestions(store, value);
  const { start, isStartLoading } = useSearchStart(store);

  const forget = (query?: string) => getRecentsStore(store).getState().forget(query);
  const choose = (query: string) => {
    getRecentsStore(store).getState().remember(query);
    close();
  };
  const hasLast = suggestions !== undefined && !isNothing(suggestions);
  const note = isFailing ? toFailureNote(hasLast) : toNote({ text: value, isLoading, isLongEnough, suggestions });
  return { note, recents, suggestions, isOld, isLongEnough, start, isStartLoading, forget, choose };
}

function OpenPanel({ text: value }: Panels["search"]) {
  const t = useTranslations("shell.panel");
  const store = useStoreCode();
  const router = useRouter();
  const inputRef = useRef<HTMLInputElement>(null);
  const { open, onOpenChange, onClosed, finalFocus, above, close } = useOverlayProps();
  const panel = usePanel(store, value, close);
  const onText = (text: string) => overlayStore.getState().open("search", { text });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const q = value.trim();
    if ([...q].length < getSettings(store).catalog.minSearchLength) return;
    getRecentsStore(store).getState().remember(q);
    followInPlace(router, `${buildStorePath({ store, path: "/search" })}?${new URLSearchParams({ q })}`);
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}>
      {above}
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimStyle} />
        <Dialog.Popup initialFocus={inputRef} finalFocus={finalFocus} className={POPUP}>
          <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            mode="none"
            value={value}
            onValueChange={onText}
            itemToStringValue={() => value}
          >
            <SearchField inputRef={inputRef} value={value} onText={onText} onSubmit={onSubmit} />
            <div className="page pt-6 pb-8">
              <PanelBody store={store} value={value} panel={panel} onText={onText} onClose={close} />
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SearchFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onText: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
}

function SearchField({ inputRef, value, onText, onSubmit }: SearchFieldProps) {
  const t = useTranslations("shell.panel");
  return (
    <form role="search" onSubmit={onSubmit} className="page">
      <div className="flex items-center gap-3 border-b border-ink py-4 lg:py-6">
        <Icon name="search" className="shrink-0" />
        <Autocomplete.Input
          ref={inputRef}
          aria-label={t("title")}
          placeholder={t("title")}
          enterKeyHint="search"
          maxLength={100}
          className="min-w-0 flex-1 bg-transparent text-2xl outline-none"
        />
        {value !== "" && (
          <button type="button" onClick={() => onText("")} className="link min-h-11 text-s font-semibold">
            {t("clear")}
          </button>
        )}
        <Dialog.Close aria-label={t("close")} className={closeStyle}>
          <Icon name="x" />
        </Dialog.Close>
      </div>
    </form>
  );
}

interface PanelBodyProps {
  store: StoreCode;
  value: string;
  panel: ReturnType<typeof usePanel>;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Renders what the text finds, or, before it finds anything, where a search may begin. */
function PanelBody({ store, value, panel, onText, onClose }: PanelBodyProps) {
  const t = useTranslations("shell.panel");
  const { note, recents, suggestions, isOld, isLongEnough, start, isStartLoading, forget, choose } = panel;
  return (
    <>
      <p role="status" className={note ? "pb-4 text-s text-ink-2" : "sr-only"}>
        {note ? t(note, { q: value.trim() }) : suggestions && t("found", { count: suggestions.total })}
      </p>
      {isLongEnough && suggestions && !isNothing(suggestions) ? (
        <PanelHits
          store={store}
          q={value.trim()}
          suggestions={suggestions}
          isOld={isOld}
          recents={recents}
          onRecent={onText}
          onForget={forget}
          onChoose={() => choose(value)}
        />
      ) : (
        <PanelStart
          store={store}
          start={start}
          isLoading={isStartLoading}
          recents={recents}
          onRecent={onText}
          onForget={forget}
          onChoose={onClose}
        />
      )}
    </>
  );
}

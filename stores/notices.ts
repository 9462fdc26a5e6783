import { createStore } from "zustand/vanilla";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { DEFAULT_STORE } from "@/lib/storefront";

/** An action of a notice: a link or a function. */
export interface NoticeAction {
  label: string;
  path?: string;
  run?: () => void;
}

export interface Notice {
  id: number;
  type: "success" | "warning" | "error" | "info";
  /** Translated text. */
  message: string;
  /** Actions, the main one first; each ends the notice. */
  actions?: NoticeAction[];
  /** Milliseconds; the shop's default where missing. */
  timeToLive?: number;
  hasNoTimeout?: boolean;
  /** What it is about: a newer one about the same takes its place, and `settle` ends it. */
  about?: NoticeSubject;
}

/** What several notices may be about: what was last put in the cart, its coupon, the log-in. */
export type NoticeSubject = "cart" | "coupon" | "session";

/** What holds the notices on show. */
type NoticeReader = "pointer" | "focus";

interface NoticeState {
  notices: Notice[];
  /** Open panels that show the notices as rows. */
  panels: number;
  push(notice: Omit<Notice, "id">): void;
  dismiss(id: number): void;
  /** Ends the notices about something that is no longer so. */
  settle(about: NoticeSubject): void;
  /** Shows the notices in a panel until the function that is returned is called. */
  showInPanel(): () => void;
  /** Keeps all notices on show while the pointer or the focus is on them. */
  hold(by: NoticeReader): void;
  release(by: NoticeReader): void;
}

/** Default life of a notice; notices belong to the window, whichever store view it shows. */
const TIME_TO_LIVE_MS = getShopperSettings(DEFAULT_STORE).notices.timeToLiveMs;
/** Ids are below this (docs/domain-rules.md#notices). */
const IDS = 100_000;

/**
 * Messages to the shopper. One with the words of the last is ignored; others time out (docs/domain-rules.md#notices).
 */
export const noticeStore = createStore<NoticeState>()((set, get) => {
  /** Remaining life of each notice, ms, and since when it runs down; null while it is held. */
  const lives = new Map<number, { left: number; since: number | null; timer?: ReturnType<typeof setTimeout> }>();
  const readers = new Set<NoticeReader>();

  function run(id: number): void {
    const life = lives.get(id);
    if (!life || life.since !== null) return;
    life.since = Date.now();
    life.timer = setTimeout(() => get().dismiss(id), life.left);
  }

  function buildId(): number {
    const taken = new Set(get().notices.map(({ id }) => id));
    let id = Math.floor(Math.random() * IDS);
    while (taken.has(id)) id = (id + 1) % IDS;
    return id;
  }

  return {
    notices: [],
    panels: 0,
    push(notice) {
      const last = get().notices.at(-1);
      if (last?.message === notice.message) return;
      if (notice.about) get().settle(notice.about);
      const id = buildId();
      set(({ notices }) => ({ notices: [...notices, { ...notice, id }] }));
      if (notice.hasNoTimeout) return;
      lives.set(id, { left: notice.timeToLive ?? TIME_TO_LIVE_MS, since: null });
      if (readers.size === 0) run(id);
    },
    dismiss(id) {
      clearTimeout(lives.get(id)?.timer);
      lives.delete(id);
      set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
      // browsers fire no leave or blur for an element that is removed
      if (get().notices.length === 0) readers.clear();
    },
    settle(about) {
      for (const notice of get().notices) if (notice.about === about) get().dismiss(notice.id);
    },
    showInPanel() {
      set(({ panels }) => ({ panels: panels + 1 }));
      return () => set(({ panels }) => ({ panels: panels - 1 }));
    },
    hold(by) {
      readers.add(by);
      for (const life of lives.values()) {
        clearTimeout(life.timer);
        if (life.since !== null) life.left -= Date.now() - life.since;
        life.since = null;
      }
    },
    release(by) {
      readers.delete(by);
      if (readers.size > 0) return;
      for (const id of lives.keys()) run(id);
    },
  };
});

import { createStore } from "zustand/vanilla";

export interface Notice {
  id: number;
  type: "success" | "warning" | "error" | "info";
  /** Words ready to show. */
  message: string;
  /** What the shopper can do about it; each ends the notice. */
  actions?: { label: string; path?: string; run?: () => void }[];
  timeToLive?: number;
  hasNoTimeout?: boolean;
}

interface NoticeState {
  notices: Notice[];
  push(notice: Omit<Notice, "id">): void;
  dismiss(id: number): void;
}

/** Life of a notice unless it says otherwise (spec §9). */
const TIME_TO_LIVE_MS = 5000;

/** Messages to the shopper. One identical to the last is ignored; others go by themselves (spec §4 Notifications). */
export const noticeStore = createStore<NoticeState>()((set, get) => ({
  notices: [],
  push(notice) {
    const last = get().notices.at(-1);
    if (last && last.message === notice.message && last.type === notice.type) return;
    const id = Math.floor(Math.random() * 100_000);
    set(({ notices }) => ({ notices: [...notices, { ...notice, id }] }));
    if (!notice.hasNoTimeout) setTimeout(() => get().dismiss(id), notice.timeToLive ?? TIME_TO_LIVE_MS);
  },
  dismiss(id) {
    set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
  },
}));

import { noticeStore } from "@/stores/notices";

/** Life of the warning, ms: long enough to reach its button by keyboard. */
const TIME_TO_LIVE_MS = 30_000;

function dismissAll(message: string): void {
  const { notices, dismiss } = noticeStore.getState();
  for (const notice of notices) if (notice.message === message) dismiss(notice.id);
}

/**
 * Warns that a value does not combine with the others, and offers the nearest variant
 * (docs/domain-rules.md#variants). Returns what takes the warning back.
 */
export function warn(message: string, action: { label: string; run: () => void }): () => void {
  // replaces a warning with the same text and another action
  dismissAll(message);
  noticeStore.getState().push({ type: "warning", message, actions: [action], timeToLive: TIME_TO_LIVE_MS });
  return () => dismissAll(message);
}

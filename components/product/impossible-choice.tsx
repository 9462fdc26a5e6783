"use client";

import { useEffect, type MouseEvent, type ReactNode } from "react";
import { StoreLink } from "@/components/shell/store-link";
import { isPlainClick } from "@/components/ui/plain-click";
import type { StoreCode } from "@/lib/storefront/types";
import { noticeStore } from "@/stores/notices";

/** Long enough to read it and to come to its link by keyboard. */
const TIME_TO_LIVE_MS = 30_000;

interface ImpossibleChoiceProps {
  store: StoreCode;
  /** Address of the nearest variant that has the value. */
  path: string;
  /** What is wrong, ready to show. */
  message: string;
  /** Words of the link to the nearest variant. */
  action: string;
  className: string;
  children: ReactNode;
}

function dismissAll(message: string): void {
  const { notices, dismiss } = noticeStore.getState();
  for (const notice of notices) if (notice.message === message) dismiss(notice.id);
}

/**
 * A value that does not exist together with the other choices: choosing it says so and offers the nearest variant that
 * has it (spec §4). Without scripts it is a link to that variant.
 */
export function ImpossibleChoice({ store, path, message, action, className, children }: ImpossibleChoiceProps) {
  // what was said of one variant says nothing of the next
  useEffect(() => () => dismissAll(message), [message]);

  function warn(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // the same words may stand there with another way out
    dismissAll(message);
    noticeStore.getState().push({ type: "warning", message, action: { label: action, path }, timeToLive: TIME_TO_LIVE_MS });
  }

  return (
    <StoreLink store={store} path={path} scroll={false} onClick={warn} className={className}>
      {children}
    </StoreLink>
  );
}

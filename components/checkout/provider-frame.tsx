"use client";

import { memo, useEffect, useEffectEvent, useRef } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { classNames } from "@/components/ui/class-names";
import { type Frame, type FrameEvent, openFrame, type ProviderWindow } from "@/lib/checkout-provider/frame";
import { mountSnippet, snippetScriptUrl } from "@/lib/checkout-provider/mount";

interface ProviderFrameProps {
  /** The provider's id of the order. */
  orderId: string;
  snippet: string;
  /** Classes of the space kept for it. */
  className?: string;
  onFrame?: (frame: Frame | null) => void;
  onEvent?: (event: FrameEvent) => void;
  onFailed: () => void;
}

/**
 * Shows the provider's own page part, mounted once for an order: React renders nothing inside of it, and what an update
 * of the order answers is read by the frame itself.
 */
export const ProviderFrame = memo(function ProviderFrame({
  orderId,
  snippet,
  className,
  ...handlers
}: ProviderFrameProps) {
  const store = useStoreCode();
  const box = useRef<HTMLDivElement>(null);
  const html = useRef(snippet);
  const onFrame = useEffectEvent((frame: Frame | null) => handlers.onFrame?.(frame));
  const onEvent = useEffectEvent((event: FrameEvent) => handlers.onEvent?.(event));
  const onFailed = useEffectEvent(() => handlers.onFailed());
  useEffect(() => {
    if (!box.current) return;
    let frame: Frame | null = null;
    const unmount = mountSnippet(box.current, {
      snippet: html.current,
      scriptUrl: snippetScriptUrl(store, orderId),
      onReady() {
        frame = openFrame(window as ProviderWindow, (event) => onEvent(event));
        onFrame(frame);
      },
      onFailed: () => onFailed(),
    });
    return () => {
      frame?.close();
      onFrame(null);
      unmount();
    };
  }, [store, orderId]);
  // the provider needs 320 px and as much height as it likes; phones give it the page's own margins
  return <div ref={box} className={classNames("-mx-(--gutter) min-w-80 lg:mx-0", className)} />;
});

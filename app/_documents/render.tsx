import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { NextIntlClientProvider } from "next-intl";
import type {
  AppRouterContext as RouterContext,
  AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StoreProvider } from "@/components/storefront/store-context";
import { settingsOf } from "@/i18n/formats";
import { loadMessages } from "@/i18n/messages";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Keeps ids of these parts apart from those of the template around them. */
const ID_PREFIX = "part";

// Next answers this `require` with the context that its own `useRouter` reads, and an import with another
const { AppRouterContext } = createRequire(import.meta.url)(
  "next/dist/shared/lib/app-router-context.shared-runtime",
) as { AppRouterContext: typeof RouterContext };

/** What is drawn goes nowhere: the router's functions are for the browser. */
const goNowhere = () => {
  throw new Error("the router is the browser's");
};
const ROUTER: AppRouterInstance = {
  back: goNowhere,
  forward: goNowhere,
  refresh: goNowhere,
  push: goNowhere,
  replace: goNowhere,
  prefetch: goNowhere,
  bfcacheId: "",
};

/** A part of a page, and what its pictures ask the browser to load early, which stands in the document's head. */
export interface RenderedPart {
  html: string;
  preloads: string;
}

/** React writes what a document would have in its head before everything else. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/** React's mark where it leaves what is inside a boundary to the browser. */
const UNFINISHED = "<!--$!-->";

/** How often a part is drawn that waits for code, and how long after: such code may load more when it is drawn. */
const TRIES = 5;
const WAIT_MS = 20;
const isWaiting = (cause: unknown) => cause instanceof Error && cause.message.startsWith("A component suspended");

/** Draws all at once: a stream would encode the text, count its bytes and have it decoded again. */
async function draw(page: ReactNode, tries = TRIES): Promise<string> {
  try {
    return renderToString(page, { identifierPrefix: ID_PREFIX });
  } catch (cause) {
    if (tries === 1 || !isWaiting(cause)) throw cause;
    // the first after a start asks for code that is loaded on use
    await sleep(WAIT_MS);
    return draw(page, tries - 1);
  }
}

/**
 * Renders a part of a page as the app renders it: its client components under the providers of the root layout. Rejects
 * when one throws, or waits for more than its code.
 */
export async function renderPart(store: StoreCode, part: ReactNode): Promise<RenderedPart> {
  const view = getStore(store);
  const messages = await loadMessages(view.language);
  const page = (
    <NextIntlClientProvider {...settingsOf(view)} messages={messages}>
      <AppRouterContext value={ROUTER}>
        <StoreProvider store={store}>{part}</StoreProvider>
      </AppRouterContext>
    </NextIntlClientProvider>
  );
  const html = await draw(page);
  if (html.includes(UNFINISHED)) throw new Error("a part of a page waits for something, or throws");
  const [preloads] = PRELOADS.exec(html) ?? [""];
  return { preloads, html: html.slice(preloads.length) };
}

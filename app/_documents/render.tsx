import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { NextIntlClientProvider } from "next-intl";
import type {
  AppRouterContext as RouterContext,
  AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
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

/**
 * Renders a part of a page as the app renders it: its client components under the providers of the root layout. Rejects
 * when one throws.
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
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder();
    let html = "";
    // a long text comes as it is; encoding and decoding it would cost as much as rendering it
    const all = new Writable({
      decodeStrings: false,
      write(chunk: string | Buffer, _, done) {
        html += typeof chunk === "string" ? chunk : decoder.write(chunk);
        done();
      },
      final(done) {
        const [preloads] = PRELOADS.exec(html) ?? [""];
        resolve({ preloads, html: html.slice(preloads.length) });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      identifierPrefix: ID_PREFIX,
      // no part is left to a script that moves it into its place
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(all),
      onError: reject,
    });
  });
}

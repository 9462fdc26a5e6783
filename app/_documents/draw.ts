import type { ReactNode } from "react";
import { withServerWords } from "@/i18n/server-words";
import type { TemplateValues } from "@/lib/serving/document-template";
import type { StoreCode } from "@/lib/storefront/types";
import { type FindModule, type Replacement, writeFlight } from "./flight";
import { renderPart } from "./render";
import { runServerComponents } from "./server-tree";
import { markStatic, readRowNames } from "./static-markup";

interface DrawOptions {
  /** Finds the client components of the app's page. */
  findModule: FindModule;
  /** What the browser gets in the place of a property. */
  replacement?: Replacement;
}

/** Runs the server components of a page or a part of one, and draws it as HTML and as React's data. */
export async function drawPage(
  store: StoreCode,
  page: ReactNode,
  { findModule, replacement }: DrawOptions,
): Promise<TemplateValues["whole"]> {
  const tree = markStatic(await withServerWords(store, () => runServerComponents(page)));
  const { html, preloads } = await renderPart(store, tree.node);
  const flight = writeFlight(tree, { findModule, shown: readRowNames(html), replacement });
  return {
    data: { flight: flight.tree, html },
    rows: { flight: flight.rows, html: "" },
    preloads: { flight: "", html: preloads },
  };
}

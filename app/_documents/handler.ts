import type { IncomingMessage } from "node:http";
import { addTerms, pageTerms } from "@/lib/cache/read-terms";
import { logOnce } from "@/lib/config/log-once";
import { canonicalPath } from "@/lib/paths/canonical";
import { toReadFailure } from "@/lib/search-engine/read";
import { policyWith } from "@/lib/serving/content-policy.cjs";
import { fillTemplate } from "@/lib/serving/document-template";
import type { Handler } from "@/lib/serving/page-cache";
import { isDocument } from "@/lib/serving/request-kind";
import { readResolution, RESOLUTION_HEADER } from "@/lib/serving/resolution-header";
import { buildStorePath, type HostMap, parseStorePath } from "@/lib/storefront";
import type { Filling, Place } from "./filling";
import { fillProductPage } from "./product-page";
import { fillQueryPage } from "./query-page";
import { createTemplates, POLICY, type TemplatesOptions } from "./templates";

export interface FilledPagesOptions extends TemplatesOptions {
  hosts: HostMap;
}

/** Characters of an address that is answered from a template; the app refuses longer ones. */
const MAX_URL_LENGTH = 2048;

/**
 * Wraps the app's handler so that documents of products, and of lists and searches with a query, are filled into the
 * template of their page: only what differs is read and drawn for the request
 * (docs/decisions/0130-templates-of-documents.md). What has no template, or cannot be read now, is the app's to answer.
 */
export function withFilledPages(next: Handler, { hosts, ...options }: FilledPagesOptions): Handler {
  const getTemplate = createTemplates(options);

  function toFilling({ url = "/", headers }: IncomingMessage): Filling | null {
    const address = new URL(url, "http://shop");
    const { pathname } = address;
    if (url.length > MAX_URL_LENGTH || canonicalPath(pathname) !== pathname) return null;
    const host = headers.host ?? "";
    const inner = parseStorePath(pathname, host, hosts);
    const place: Place = {
      ...inner,
      pathname,
      toAddress: (path) => buildStorePath({ store: inner.store, path }, host, hosts),
    };
    if (address.search !== "") return fillQueryPage(place, address);
    const told = readResolution(String(headers[RESOLUTION_HEADER]), process.env.SHOP_INSIDE_PASS, inner);
    return told?.kind === "page" && told.path === inner.path ? fillProductPage(place) : null;
  }

  async function answer(request: IncomingMessage) {
    const filling = toFilling(request);
    if (!filling) return null;
    const [values, template] = await Promise.all([
      filling.values,
      getTemplate(filling.template, request.headers.host ?? ""),
    ]);
    if (!values || !template) return null;
    const page = pageTerms.getStore();
    if (page) addTerms(page, template.terms);
    const { html, hashes } = fillTemplate(template, values);
    const policies = [template.policy ?? [], policyWith(hashes, request.url ?? "/")].flat();
    return { html, headers: template.headers, policies };
  }

  return async (request, response) => {
    if (request.method !== "GET" || !isDocument(request)) return next(request, response);
    let page: Awaited<ReturnType<typeof answer>> = null;
    try {
      page = await answer(request);
    } catch (cause) {
      // the page of a product reads what could not be read here: it is not waited for a second time
      if (toReadFailure(cause) && !request.url?.includes("?")) return void response.writeHead(500).end();
      logOnce("warn", "a page cannot be filled into its template", {
        reason: cause instanceof Error ? cause.message : String(cause),
      });
    }
    if (!page) return next(request, response);
    response.setHeader(POLICY, page.policies);
    response.writeHead(200, page.headers);
    response.end(page.html);
  };
}

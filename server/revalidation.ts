import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { requestOwn } from "./own-request";
import type { PageCacheOptions } from "./page-cache";

/** Marks this server's own request for a page whose lifetime is over; its value is a secret of this process. */
const REVALIDATE = "x-shop-revalidate";

/** Returns how the page cache has a page rendered once more: by a request of this server to its own port. */
export function createRevalidation(
  portOf: () => number,
): Required<Pick<PageCacheOptions, "revalidate" | "isRevalidation">> {
  const pass = randomUUID();
  return {
    async revalidate({ url = "/", headers }) {
      const response = await requestOwn(portOf(), url, { host: headers.host ?? "", [REVALIDATE]: pass });
      await once(response.resume(), "end");
    },
    isRevalidation: ({ headers }: IncomingMessage) => headers[REVALIDATE] === pass,
  };
}

import type { ServerResponse } from "node:http";
import { HOP_HEADERS } from "./headers";

/** Sends a page that the server fetched from itself, in place of what was asked for. */
export async function sendFetched(response: ServerResponse, page: Response): Promise<void> {
  for (const [name, value] of page.headers) if (!HOP_HEADERS.includes(name)) response.setHeader(name, value);
  response.writeHead(page.status).end(Buffer.from(await page.arrayBuffer()));
}

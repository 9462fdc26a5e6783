import { addRecord, clearRecords, isOpen, readRecords } from "@/lib/analytics/records";
import { listViewsWithoutContainer } from "@/lib/config/tag-manager";
import { readBody } from "@/lib/edge/read-body";
import { parseJson } from "@/lib/upstream/json";

const HEADERS = { "cache-control": "no-store", "x-robots-tag": "noindex" };
const unknown = () => new Response(null, { status: 404, headers: HEADERS });
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Handles `GET /api/dev/analytics`: what the sandbox's container was given, as a page, or as JSON where that is asked for. */
export function GET(request: Request): Response {
  if (!isOpen(request)) return unknown();
  const records = readRecords();
  if (!(request.headers.get("accept") ?? "").includes("text/html")) return Response.json(records, { headers: HEADERS });
  const rows = records
    .toReversed()
    .map(({ at, entry }) => `<h2>${at}</h2><pre>${escape(JSON.stringify(entry, null, 2))}</pre>`);
  const without = listViewsWithoutContainer().join(", ") || "none";
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Analytics</title><h1>${records.length} entries of the data layer</h1><p>Store views without a container: ${without}</p>${rows.join("")}</html>`;
  return new Response(body, { headers: { ...HEADERS, "content-type": "text/html; charset=utf-8" } });
}

/** Handles `POST /api/dev/analytics`: records an entry of the data layer. */
export async function POST(request: Request): Promise<Response> {
  if (!isOpen(request)) return unknown();
  try {
    addRecord(parseJson((await readBody(request)) ?? ""));
  } catch {
    return new Response(null, { status: 400, headers: HEADERS });
  }
  return new Response(null, { status: 204, headers: HEADERS });
}

/** Handles `DELETE /api/dev/analytics`: forgets what was recorded. */
export function DELETE(request: Request): Response {
  if (!isOpen(request)) return unknown();
  clearRecords();
  return new Response(null, { status: 204, headers: HEADERS });
}

import { connection } from "next/server";
import { DEFAULT_STORE, isStoreCode } from "@/lib/storefront";
import { callUpstream } from "@/lib/upstream/server";

/** Serves the calendar file of a booked delivery, so that a link in a mail opens the calendar program. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const token = (searchParams.get("file") ?? searchParams.get("token") ?? "").slice(0, 200);
  const code = searchParams.get("storeCode");
  const store = isStoreCode(code) ? code : DEFAULT_STORE;
  const answer = await callUpstream("bookingCalendar", { store, query: { token } });
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (!answer.ok) return new Response(null, { status: answer.error.status === 404 ? 404 : 503, headers });
  const name = answer.value.name.replaceAll(/[^\w.-]/g, "");
  return new Response(answer.value.ics, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="${name}"`,
    },
  });
}

import { BRAND } from "@shop/brand";

export const dynamic = "force-static";

/** Leads who looks for a site's icon at the address that browsers know by heart to the shop's own. */
export const GET = () =>
  new Response(null, { status: 308, headers: { location: BRAND.icon, "cache-control": "public, max-age=86400" } });

import { endByLink } from "@/lib/edge/end-by-link";
import { callUpstream } from "@/lib/upstream/server";

/** Handles `POST /api/newsletter-leave/{store}`: ends a newsletter, by the token of the page's URL. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/api/newsletter-leave/[store]">,
): Promise<Response> {
  const { store } = await params;
  return endByLink(request, store, {
    end: (view, token) => callUpstream("newsletterLeave", { store: view, body: { token } }),
    pages: { ended: "newsletter-left", invalid: "newsletter-invalid" },
  });
}

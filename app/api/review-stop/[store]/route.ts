import { endByLink } from "@/lib/edge/end-by-link";
import { callUpstream } from "@/lib/upstream/server";

/** Handles `POST /api/review-stop/{store}`: ends mails that ask for a review, by the token of the page's URL. */
export async function POST(request: Request, { params }: RouteContext<"/api/review-stop/[store]">): Promise<Response> {
  const { store } = await params;
  return endByLink(request, store, {
    end: (view, token) => callUpstream("reviewStop", { store: view, body: { token } }),
    pages: { ended: "review-stopped", invalid: "review-stop-invalid" },
  });
}

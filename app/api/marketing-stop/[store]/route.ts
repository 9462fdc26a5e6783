import { endByLink } from "@/lib/edge/end-by-link";
import { callUpstream } from "@/lib/upstream/server";

/** Handles `POST /api/marketing-stop/{store}`: ends offers by e-mail, by the token of the page's URL. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/api/marketing-stop/[store]">,
): Promise<Response> {
  const { store } = await params;
  return endByLink(request, store, {
    end: (view, token) => callUpstream("marketingEnd", { store: view, body: { token } }),
    pages: { ended: "marketing-stopped", invalid: "marketing-stop-invalid" },
  });
}

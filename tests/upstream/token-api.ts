import { CALLS, type CallName } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import { buildCallPath } from "@/lib/upstream/transport";
import { envelope, FakeApi, never, type Seen } from "./fake-api";

/** How the commerce API answers a refresh. */
export type RefreshMode =
  | "ok"
  | "refused"
  | "null"
  | "sentence"
  | "list"
  | "no code"
  | "html"
  | "busy"
  | "unknown token"
  | "late"
  | "broken off";

const html = () => new Response("<html>Hej</html>", { headers: { "content-type": "text/html" } });

const REFRESHES: Record<Exclude<RefreshMode, "ok">, () => Response | Promise<Response>> = {
  refused: () => envelope(401, null),
  null: () => envelope(200, null),
  sentence: () => envelope(200, "Error refreshing user token"),
  list: () => envelope(200, [{ token: "token-in-a-list-000000001" }]),
  "no code": () => Response.json({ result: "token-without-a-code-0001" }),
  html,
  busy: () => envelope(503, "busy"),
  "unknown token": () => envelope(500, "Invalid refresh token provided"),
  late: never,
  "broken off": () => new Response('{"code":200,"res', { headers: { "content-type": "application/json" } }),
};

/** A commerce API with tokens: one is valid at a time, and each refresh token works once. */
export class TokenApi extends FakeApi {
  good = "";
  goodRefresh = "";
  mode: RefreshMode = "ok";
  /** How long a refresh takes, ms. */
  refreshMs = 0;
  refreshes = 0;
  /** What a call is answered whose token is good. */
  reply: (request: Request) => Response = () => envelope(200, { fine: true });
  /** What it is answered else. */
  refusal: () => Response = () => envelope(401, "The consumer isn't authorized to access %resources.");

  override answer = async (request: Request, seen: Seen): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/api/user/refresh") {
      const token = searchParams.get("token") ?? request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
      return token === "" || token === this.good ? this.reply(request) : this.refusal();
    }
    this.refreshes += 1;
    const { refreshToken }: { refreshToken?: string } = JSON.parse(seen.body);
    await new Promise((resolve) => setTimeout(resolve, this.refreshMs));
    if (this.mode !== "ok") return REFRESHES[this.mode]();
    if (refreshToken !== this.goodRefresh) return envelope(401, null);
    [this.good, this.goodRefresh] = [
      `access-${this.refreshes}-${crypto.randomUUID()}`,
      `refresh-${this.refreshes}-${crypto.randomUUID()}`,
    ];
    return Response.json({ code: 200, result: this.good, meta: { refreshToken: this.goodRefresh } });
  };

  /** Somebody is signed in: what their browser's cookies hold. */
  signIn(): { token: string; refreshToken: string } {
    [this.good, this.goodRefresh] = [`access-${crypto.randomUUID()}`, `refresh-${crypto.randomUUID()}`];
    return { token: this.good, refreshToken: this.goodRefresh };
  }

  /** The token's time is up; the refresh token's is not. */
  expire(): void {
    this.good = `gone-${crypto.randomUUID()}`;
  }
}

/** Calls that carry the login of our own pages; those about a looked-up order have a token of their own. */
export const SIGNED_CALLS = (Object.keys(CONTRACT) as CallName[]) // the table's own keys
  .filter((name) => !["nobody", "order"].includes(CONTRACT[name].needs) || name === "order" || name === "cartCreate");

/** A call as our own client writes it: neither token nor cart in its address. */
export function buildOwnPath(name: CallName): string {
  const params = Object.fromEntries([...CONTRACT[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, "1"]));
  const url = new URL(buildCallPath(CALLS[name], { store: "bmfi", params }), "http://shop.test");
  for (const key of ["token", "cartId"]) url.searchParams.delete(key);
  return url.pathname + url.search;
}

/** Forgets the refreshes of this process. */
export function forgetRefreshes(): void {
  Reflect.deleteProperty(globalThis, "bjorkmoRefresher");
}

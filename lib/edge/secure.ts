import "server-only";
import { getEnv } from "../config/env";

/** True where cookies may only travel over https: the request did, or the shop's address says so. */
export function isSecure(request: Request): boolean {
  const proto = request.headers.get("x-forwarded-proto") ?? new URL(request.url).protocol;
  return proto.startsWith("https") || Boolean(getEnv().SITE_URL?.startsWith("https"));
}

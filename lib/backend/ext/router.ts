import { Hono } from "hono";
import type { Backend } from "../context";
import { answer } from "../http/answer";

/** Extensions under /api/ext (spec §7 "Other"): the version of the running build. */
export function extRouter({ version }: Backend): Hono {
  const router = new Hono();
  router.get("/vsf-deploy-refresher/version", (c) => answer(c, { version }));
  return router;
}

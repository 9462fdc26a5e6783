import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { addContentRoutes } from "./content";
import { fail } from "./failure";
import { createScenarios, scenario } from "./scenarios";
import type { Space } from "./space";

/** Who the shop is at its own sandbox; they open the demo's content only. */
export const SANDBOX_SPACE = "demo-sandbox";
export const SANDBOX_ENVIRONMENT = "master";
export const SANDBOX_TOKEN = "sandbox-delivery-token";
export const SANDBOX_PREVIEW_TOKEN = "sandbox-preview-token";

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const bearer = (c: Context) => /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
const isPreviewer = (c: Context) => isSame(bearer(c), SANDBOX_PREVIEW_TOKEN);

/**
 * Creates the sandbox of the headless CMS: the paths, answers and refusals of Contentful's delivery and preview APIs
 * over the demo's content. A preview token reads what editors are writing.
 */
export function createContentfulSandbox(space: Space) {
  const app = new Hono();
  const scenarios = createScenarios();
  const world = { id: SANDBOX_SPACE, environment: SANDBOX_ENVIRONMENT };

  app.post("/__sandbox/scenario", async (c) => {
    if (!isPreviewer(c)) return fail(c, "AccessTokenInvalid", "The access token you sent could not be found.");
    const asked = scenario.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return fail(c, "BadRequest", z.prettifyError(asked.error));
    scenarios.set(asked.data);
    return c.json({});
  });

  const api = new Hono();
  api.use(async (c, goOn) => {
    if (!isPreviewer(c) && !isSame(bearer(c), SANDBOX_TOKEN))
      return fail(c, "AccessTokenInvalid", "The access token you sent could not be found or is invalid.");
    return goOn();
  });
  api.use(scenarios.answerFault);
  addContentRoutes(api, { space, world, isPreviewer });
  app.route(`/spaces/${SANDBOX_SPACE}/environments/${SANDBOX_ENVIRONMENT}`, api);
  app.notFound((c) => fail(c, "NotFound", "The resource could not be found."));
  return { fetch: async (request: Request): Promise<Response> => app.fetch(request) };
}

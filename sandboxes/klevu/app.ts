import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { z } from "zod";
import { createCatalogueRead, type SandboxEngine } from "./catalogue";
import { addEventRoutes } from "./event-routes";
import { createEventLog, type EventLog, eventsPage } from "./events";
import { createScenarios, scenario, type Scenarios } from "./scenarios";
import { addSearchRoutes } from "./search-routes";
import { parseJson } from "./wire";

export interface KlevuWorld {
  engine: SandboxEngine;
  now: () => Date;
  report: (cause: unknown) => void;
}

/** Bytes of a request; the real one takes no more. */
const MAX_BODY = 8192;

/** Adds what developers see the calls by, and tests steer the sandbox by. */
function addControlRoutes(app: Hono, events: EventLog, scenarios: Scenarios): void {
  app.get("/", (c) => c.html(eventsPage(events.list())));
  app.get("/__sandbox/events", (c) => c.json(events.list()));
  app.post("/__sandbox/reset", (c) => {
    events.clear();
    scenarios.reset();
    return c.json({});
  });
  app.post("/__sandbox/scenario", async (c) => {
    const asked = scenario.safeParse(parseJson(await c.req.text()));
    if (!asked.success) return c.json({ message: z.prettifyError(asked.error) }, 400);
    scenarios.set(asked.data);
    return c.json({});
  });
}

/**
 * Creates the sandbox of the provider of search (docs/decisions/0120-the-sandbox-of-the-hosted-search.md): its search over
 * the shop's own catalogue, its map of keywords, and its analytics, whose calls it shows at `/`.
 */
export function createKlevuSandbox({ engine, now, report }: KlevuWorld): Hono {
  const app = new Hono();
  const events = createEventLog(now);
  const readCatalogue = createCatalogueRead(engine, () => now().getTime());
  const scenarios = createScenarios();
  app.onError((cause, c) => {
    report(cause);
    return c.json({ message: "Internal server error" }, 500);
  });
  app.notFound((c) => c.json({ message: "Not found" }, 404));
  app.use(cors());
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ message: "Request entity too large" }, 413) }));

  addSearchRoutes(app, { engine, readCatalogue, scenarios });
  addEventRoutes(app, events);
  addControlRoutes(app, events, scenarios);
  return app;
}

import type { Hono } from "hono";
import type { EventLog } from "./events";
import { parseJson } from "./wire";

const EVENTS = [
  "n-search/search",
  "productTracking",
  "categoryProductViewTracking",
  "categoryProductClickTracking",
  "collect",
];

/** Adds the analytics, by GET and by POST. */
export function addEventRoutes(app: Hono, events: EventLog): void {
  for (const path of EVENTS) {
    app.get(`/analytics/${path}`, (c) => {
      events.add(path, c.req.query());
      return c.json({});
    });
    app.post(`/analytics/${path}`, async (c) => {
      const text = await c.req.text();
      events.add(path, parseJson(text) ?? Object.fromEntries(new URLSearchParams(text)));
      return c.json({});
    });
  }
}

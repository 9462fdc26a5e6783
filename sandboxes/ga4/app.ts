import { Hono } from "hono";

/** Longest body the protocol takes, bytes. */
const MOST_BYTES = 130_000;

/**
 * Creates the sandbox of GA4's Measurement Protocol, at its real path: it records each request with its property, and answers
 * 204 to anything, as the real one does. Requests without an id or a secret are not recorded.
 */
export function createGa4Sandbox(record: (entry: unknown) => void): Hono {
  const app = new Hono();
  app.post("/mp/collect", async (c) => {
    const { measurement_id, api_secret } = c.req.query();
    const text = await c.req.text();
    if (measurement_id && api_secret && text.length <= MOST_BYTES) {
      try {
        record({ measurement_id, body: JSON.parse(text) });
      } catch {
        // the real one says nothing to garbage either
      }
    }
    return c.body(null, 204);
  });
  return app;
}

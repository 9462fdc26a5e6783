import { html } from "hono/html";

/** A call of the analytics, as the sandbox keeps it. */
export interface SandboxEvent {
  at: string;
  path: string;
  fields: string;
}

/** Events kept, and characters of each. */
const MOST = 500;
const LONGEST = 4000;

/** Keeps the last 500 events in memory, the newest first. */
export function createEventLog(now: () => Date) {
  const events: SandboxEvent[] = [];
  return {
    list: (): readonly SandboxEvent[] => events,
    add(path: string, fields: unknown): void {
      events.unshift({ at: now().toISOString(), path, fields: JSON.stringify(fields).slice(0, LONGEST) });
      events.length = Math.min(events.length, MOST);
    },
    clear: (): void => void events.splice(0),
  };
}

export type EventLog = ReturnType<typeof createEventLog>;

/** Returns the page that shows the events. */
export const eventsPage = (events: readonly SandboxEvent[]) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Events of the search sandbox</title>
      <style>
        body {
          font: 15px/1.5 system-ui;
          margin: 2rem auto;
          max-width: 60rem;
          padding: 0 1rem;
        }
        h1 {
          font-size: 1.5rem;
          line-height: 1.2;
        }
        ol {
          list-style: none;
          padding: 0;
        }
        li {
          border-top: 1px solid #ccc;
          padding: 0.75rem 0;
        }
        time {
          color: #555;
          margin-inline-end: 0.75rem;
        }
        code {
          display: block;
          font-size: 13px;
          overflow-wrap: anywhere;
        }
      </style>
      <h1>Events of the search sandbox</h1>
      <p>${events.length} calls of the analytics, the newest first; at most ${MOST} are kept.</p>
      <ol>
        ${events.map(
          ({ at, path, fields }) =>
            html`<li>
              <time datetime="${at}">${at.slice(0, 19).replace("T", " ")}</time><strong>${path}</strong
              ><code>${fields}</code>
            </li>`,
        )}
      </ol>
    </html>`;

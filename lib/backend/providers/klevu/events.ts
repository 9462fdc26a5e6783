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
          margin: 2rem;
        }
        table {
          border-collapse: collapse;
          width: 100%;
        }
        th,
        td {
          text-align: start;
          vertical-align: top;
          padding: 0.4rem 0.8rem 0.4rem 0;
          border-bottom: 1px solid #ccc;
        }
        td:last-child {
          font-family: ui-monospace, monospace;
          font-size: 13px;
          overflow-wrap: anywhere;
        }
      </style>
      <h1>Events of the search sandbox</h1>
      <p>The last ${events.length} calls of the analytics, the newest first; at most ${MOST} are kept.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Path</th>
            <th scope="col">Fields</th>
          </tr>
        </thead>
        <tbody>
          ${events.map(
            ({ at, path, fields }) =>
              html`<tr>
                <td>${at}</td>
                <td>${path}</td>
                <td>${fields}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </html>`;

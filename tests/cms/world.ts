import { demoSpace } from "@/backend/cms/demo-space";
import { registerInProcessCms } from "@/lib/cms/in-process";
import { forgetLastGood } from "@/lib/cms/last-good";
import {
  createContentfulSandbox,
  SANDBOX_ENVIRONMENT,
  SANDBOX_PREVIEW_TOKEN,
  SANDBOX_SPACE,
  SANDBOX_TOKEN,
} from "@/sandboxes/contentful/app";
import { openSpace } from "@/sandboxes/contentful/space";
import type { SpaceItem } from "@/sandboxes/contentful/types";
import { memoryStore } from "./memory-store";

const ROOT = "http://cms.test";
const AT = new Date("2026-10-01T12:00:00Z");

interface WireItem {
  sys: { id: string; type: string };
  fields: { [name: string]: unknown; title?: string; sections?: unknown[] };
}

/** What the sandbox answers: an item, a list of them, or an error. */
interface Wire extends WireItem {
  total: number;
  items: WireItem[];
  includes?: { Entry?: WireItem[]; Asset?: WireItem[] };
}

/** The sandbox of the CMS behind the storefront's reads, with what a test asks of it. */
export function openCmsWorld(shipped: SpaceItem[] = demoSpace()) {
  forgetLastGood();
  const store = memoryStore();
  const space = openSpace(shipped, store);
  const sandbox = createContentfulSandbox(space);
  registerInProcessCms(async () => ({
    ...sandbox,
    space: SANDBOX_SPACE,
    environment: SANDBOX_ENVIRONMENT,
    token: SANDBOX_TOKEN,
    previewToken: SANDBOX_PREVIEW_TOKEN,
  }));
  const send = (path: string, init: RequestInit = {}) => sandbox.fetch(new Request(ROOT + path, init));
  return {
    space,
    store,
    /** Asks the sandbox as a client of the delivery API does. */
    async get(path: string, token = SANDBOX_TOKEN) {
      const answer = await send(`/spaces/${SANDBOX_SPACE}/environments/${SANDBOX_ENVIRONMENT}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      // tests read what they expect of it
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Wire };
    },
    /** Makes the next calls fail. */
    async fault(name: string, times = 1, reset = 0) {
      const answer = await send("/__sandbox/scenario", {
        method: "POST",
        headers: { authorization: `Bearer ${SANDBOX_PREVIEW_TOKEN}` },
        body: JSON.stringify({ name, times, reset }),
      });
      if (!answer.ok) throw new Error(`no scenario ${name}`);
    },
    async publish(id: string, field: string, locale: "sv" | "fi" | "en", value: unknown) {
      await space.edit(id, field, locale, value, AT);
      await space.publish(id, AT);
    },
  };
}

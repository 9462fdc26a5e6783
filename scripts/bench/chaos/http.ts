import { z } from "zod";

const LIMIT_MS = 8000;
const envelope = z.object({ code: z.number(), result: z.unknown(), meta: z.unknown().optional() });

/** An answer that can be read; null where nobody knows what became of the call. */
export type Reply = { status: number; result: unknown } | null;

/** How often the network spoils a call that writes: it is sent twice at once, or its answer never comes. */
export const SPOILT = { twice: 0.15, lost: 0.1 };

/** What the network did, for the report. */
export const spoilt = { twice: 0, lost: 0 };

interface Call {
  method: "GET" | "POST";
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function sendOnce({ method, url, body, headers }: Call, limitMs = LIMIT_MS): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    const read = envelope.safeParse(await answer.json());
    return read.success ? { status: read.data.code, result: read.data.result } : null;
  } catch {
    return null;
  }
}

/** Makes a call. */
export const send = (call: Call): Promise<Reply> => sendOnce(call);

/** Makes a call over a network that repeats some calls and loses some answers. */
export async function sendOverBadNetwork(call: Call): Promise<Reply> {
  const luck = Math.random();
  if (luck < SPOILT.twice) {
    spoilt.twice += 1;
    const [, second] = await Promise.all([sendOnce(call), sendOnce(call)]);
    return second;
  }
  if (luck < SPOILT.twice + SPOILT.lost) {
    spoilt.lost += 1;
    await sendOnce(call, 5 + Math.random() * 60);
    return null;
  }
  return sendOnce(call);
}

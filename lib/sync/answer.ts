import { toEnvelope } from "../upstream/envelope";
import { parseJson } from "../upstream/json";
import type { TaskAnswer } from "./types";

/** Texts of failed tasks, as docs/domain-rules.md#task-answers gives them. */
export const SYNC_TEXTS = {
  badContentType: "Error with response - bad content-type!",
  wrongFormat: "Unhandled error, wrong response format!",
  aborted: "Error refreshing user token. User is not authorized to access the resource",
  unreachable: "The task was not answered",
  dropped: "There is no room for another task",
  cartIdMissing: (url: string) =>
    `Error executing sync task ${url} the required cartId argument is null. Re-creating shopping cart synchro.`,
};

/** Reads the answer of a task: non-empty JSON, wrapped or bare. */
export async function readTaskAnswer(response: Response): Promise<TaskAnswer> {
  if (!response.headers.get("content-type")?.includes("json")) {
    await response.body?.cancel();
    return { kind: "badContentType" };
  }
  let value: unknown;
  try {
    value = parseJson(await response.text());
  } catch (cause) {
    return { kind: cause instanceof SyntaxError ? "wrongFormat" : "unreachable" };
  }
  if (value === null || value === "" || value === 0 || value === false) return { kind: "wrongFormat" };
  const { code, result, meta = null } = toEnvelope(value, response.status);
  return { kind: "answer", code: code === 200 && !response.ok ? response.status : code, result, meta };
}

/**
 * Returns the text of a refusal, or the one inside an object; null where there is none, and for a server whose name was
 * not found (docs/domain-rules.md#task-answers).
 */
export function noticeOf(result: unknown): string | null {
  if (typeof result === "string") return result || null;
  if (typeof result !== "object" || result === null || ("code" in result && result.code === "ENOTFOUND")) return null;
  for (const key of ["result", "message", "errorMessage"]) {
    const text: unknown = Reflect.get(result, key);
    if (typeof text === "string" && text !== "") return text;
  }
  return null;
}

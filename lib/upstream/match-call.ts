import { tryDecode } from "../paths/decode";
import { addressOf, CALLS, type CallName } from "./calls";

/** Finds the call a request is for, with the values of its placeholders; null when there is none. */
export function matchCall(method: string, pathname: string): { name: CallName; params: Record<string, string> } | null {
  const names = Object.keys(CALLS) as CallName[]; // the table's own keys
  for (const name of names) {
    const { path, method: wanted } = addressOf(name);
    if (wanted !== method) continue;
    const keys: string[] = [];
    const pattern = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => (keys.push(key), "([^/]+)"));
    const match = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (!match) continue;
    const values = match.slice(1).map(decodeSegment);
    if (values.includes(null)) return null;
    return { name, params: Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ""])) };
  }
  return null;
}

/** Decodes a path segment; null for one that another server might read as several. */
function decodeSegment(segment: string): string | null {
  const text = tryDecode(segment);
  return text === null || /[/\\\p{Cc}]|^\.{1,2}$/u.test(text) ? null : text;
}

import { z } from "zod";
import type { Call } from "../../lib/upstream/contract/call";

const START = "<!-- calls:start -->";
const END = "<!-- calls:end -->";

/** Most names written of one shape, and how deep shapes inside shapes are written; the rest is "…". */
const MOST_NAMES = 8;
const MOST_DEPTH = 2;

const NEEDS: Record<Call["needs"], string> = { nobody: "–", cart: "cart", customer: "customer" };

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** Returns the shape of a value on the wire, for example `{sku, qty, item_id?}`; empty for nothing. */
export function describeShape(schema: z.ZodType): string {
  if (isNothing(schema)) return "";
  return describe(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }), 0);
}

/** Returns the table of all calls of a contract as Markdown, in the contract's order. */
export function buildCallsTable(contract: Record<string, Call>): string {
  const head = ["Call", "Request", "Needs", "Again", "Sends", "Answers"];
  const rows = Object.entries(contract).map(([name, call]) => [
    code(name),
    code(`${call.method} ${call.path}`),
    NEEDS[call.needs],
    call.repeatable ? "yes" : "no",
    describeSent(call),
    `${code(describeShape(call.result))}${call.bare ? ", bare" : ""}`,
  ]);
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Returns the page with the table between its two markers. Throws where the markers are not there. */
export function replaceCallsTable(page: string, table: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The page has no ${START} … ${END}.`);
  return `${page.slice(0, start + START.length)}\n\n${table}\n\n${page.slice(end)}`;
}

function describeSent(call: Call): string {
  const parts = [
    { label: "query ", shape: describeShape(call.query) },
    { label: "", shape: describeShape(call.body) },
  ];
  return (
    parts
      .filter(({ shape }) => shape !== "")
      .map(({ label, shape }) => label + code(shape))
      .join(", ") || "–"
  );
}

function isNothing(schema: z.ZodType): boolean {
  return schema instanceof z.ZodUndefined;
}

function describe(schema: JsonSchema, depth: number): string {
  if (typeof schema === "boolean") return "any";
  const variants = (schema.anyOf ?? schema.oneOf)?.filter((one) => typeof one === "boolean" || one.type !== "null");
  if (variants) return [...new Set(variants.map((one) => describe(one, depth)))].join(" or ");
  if (schema.allOf) return schema.allOf.map((one) => describe(one, depth)).join(" and ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.type === "array")
    return `[${schema.items && !Array.isArray(schema.items) ? describe(schema.items, depth) : "any"}]`;
  if (schema.properties) return describeObject(schema.properties, new Set(schema.required), depth);
  const types = [schema.type ?? "any"].flat().filter((type) => type !== "null");
  return types.join(" or ");
}

function describeObject(properties: Record<string, JsonSchema>, required: Set<string>, depth: number): string {
  if (depth >= MOST_DEPTH) return "{…}";
  const names = Object.entries(properties).map(([name, value]) => {
    const inner = describe(value, depth + 1);
    const shape = /[[{]/.test(inner) ? `: ${inner}` : "";
    return `${name}${required.has(name) ? "" : "?"}${shape}`;
  });
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), "…"] : names;
  return `{${shown.join(", ")}}`;
}

function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}

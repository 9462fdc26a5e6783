import { z } from "zod";
import type { Call } from "../../lib/upstream/contract/call";

/** Most names written of one shape, and how deep shapes inside shapes are written; the rest is "…". */
const MAX_NAMES = 8;
const MAX_DEPTH = 2;

const NEEDS: Record<Call["needs"], string> = { nobody: "–", cart: "cart", customer: "customer", order: "order" };

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

interface RouteRow {
  method: string;
  path: string;
  serverLimitMs: number;
  query: z.ZodType;
}

/** Returns the table of the shop's own routes as Markdown, in their order. */
export function buildRoutesTable(routes: Record<string, RouteRow>): string {
  const head = ["Route", "Request", "Query", "Time limit"];
  const rows = Object.entries(routes).map(([name, { method, path, serverLimitMs, query }]) => {
    const shape = describeShape(query);
    return [
      code(name),
      code(`${method} ${path}`),
      shape === "any" ? "that of the list's page, with `store`, `kind`, `slug`" : code(shape),
      `${serverLimitMs} ms`,
    ];
  });
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Returns the page with a table between the markers of its name. Throws where the markers are not there. */
export function replaceTable(page: string, name: "calls" | "routes", table: string): string {
  const [first, last] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const start = page.indexOf(first);
  const end = page.indexOf(last);
  if (start < 0 || end < start) throw new Error(`The page has no ${first} … ${last}.`);
  return `${page.slice(0, start + first.length)}\n\n${table}\n\n${page.slice(end)}`;
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
  if (depth >= MAX_DEPTH) return "{…}";
  const names = Object.entries(properties).map(([name, value]) => {
    const inner = describe(value, depth + 1);
    const shape = /[[{]/.test(inner) ? `: ${inner}` : "";
    return `${name}${required.has(name) ? "" : "?"}${shape}`;
  });
  const shown = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), "…"] : names;
  return `{${shown.join(", ")}}`;
}

function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}

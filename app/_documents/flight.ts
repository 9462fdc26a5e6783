import { Fragment, isValidElement, type ReactElement, Suspense } from "react";
import { ROW_ATTRIBUTE } from "@/lib/serving/shared-markup.cjs";
import { type ClientModule, clientModuleOf } from "./client-modules";
import type { MarkedTree } from "./static-markup";

// The data from which React builds a page in the browser, in the shape React's own server writes it
// (docs/next.md#flight-data). One row a line: a name, a colon, JSON.

/** Where Next's build has a client component. */
export interface BuiltModule {
  id: number | string;
  /** Addresses of its scripts. */
  chunks: string[];
}

/** Returns where the build has a module of the checkout; undefined for one that it does not have. */
export type FindModule = (file: string) => BuiltModule | undefined;

/** A property that is drawn in full, and what the browser gets in its place. */
export interface Replacement {
  of: object;
  by: object;
}

export interface FlightData {
  /** Rows that the tree refers to. */
  rows: string;
  /** The tree itself, as JSON. */
  tree: string;
}

/** Names of rows are hexadecimal; those of Next's own documents count from zero. */
const FIRST_ROW = 0x10000;
/** Characters from which a text is a row of its own, which needs no escaping; as React has it. */
const LONG_TEXT = 1024;

/** Properties that are an element's content. */
const CONTENT = new Set(["children", "dangerouslySetInnerHTML"]);

const TYPES = new Map<unknown, string>([
  [Fragment, "react.fragment"],
  [Suspense, "react.suspense"],
]);

interface FlightOptions {
  /** Finds the client components of the app's page. */
  findModule: FindModule;
  /** Names of the contents that the browser reads from the document. */
  shown: ReadonlySet<string>;
  /** What the browser gets in the place of a property. */
  replacement?: Replacement;
}

/** Writes a tree as flight data. Throws for what it cannot hold. */
export function writeFlight(
  { node, uses, contents }: MarkedTree,
  { findModule, shown, replacement }: FlightOptions,
): FlightData {
  const rows: string[] = [];
  /** Names of rows by what they hold: objects, symbols, and texts that stand in several. */
  const names = new Map<unknown, string>();

  /** Returns the name of the row that holds something; it is written once. */
  function rowOf(held: unknown, write: () => string): string {
    const known = names.get(held);
    if (known !== undefined) return known;
    // the rows it refers to stand before it
    const row = write();
    const name = (FIRST_ROW + names.size).toString(16);
    names.set(held, name);
    rows.push(`${name}:${row}`);
    return name;
  }

  const textRow = (text: string) => rowOf(text, () => `T${Buffer.byteLength(text).toString(16)},${text}`);
  const jsonRow = (held: unknown, json: () => string) => rowOf(held, () => `${json()}\n`);

  function moduleRow(component: unknown, { file, name }: ClientModule): string {
    return jsonRow(component, () => {
      const built = findModule(file);
      if (!built) throw new Error(`${file} is not in the build of this page`);
      const chunks = built.chunks.map((chunk) => `$${jsonRow(chunk, () => JSON.stringify(chunk))}`);
      return `I${JSON.stringify([built.id, chunks, name])}`;
    });
  }

  function toType({ type }: ReactElement): string {
    if (typeof type === "string") return type;
    const client = clientModuleOf(type);
    if (client) return `$L${moduleRow(type, client)}`;
    const name = TYPES.get(type);
    if (name === undefined) throw new Error("a type of element that cannot be sent to the browser");
    return `$${jsonRow(type, () => JSON.stringify(`$S${name}`))}`;
  }

  function toText(text: string): string {
    if (text.length >= LONG_TEXT) return `$${textRow(text)}`;
    return text.startsWith("$") ? `$${text}` : text;
  }

  function toNumber(value: number): unknown {
    if (Number.isFinite(value)) return Object.is(value, -0) ? "$-0" : value;
    return `$${String(value)}`;
  }

  function toJson(value: unknown): unknown {
    if (typeof value === "string") return toText(value);
    if (typeof value === "number") return toNumber(value);
    if (value === undefined) return "$undefined";
    if (value === null || typeof value === "boolean") return value;
    if (typeof value !== "object") throw new Error(`a ${typeof value} cannot be sent to the browser`);
    if (value === replacement?.of) return toObject(replacement.by);
    if (isValidElement<object>(value)) return ["$", toType(value), value.key, toProps(value)];
    if ((uses.get(value) ?? 0) < 2) return toObject(value);
    return `$${jsonRow(value, () => JSON.stringify(toObject(value)))}`;
  }

  /** Returns an element's properties; those of one whose content has a name refer to it, where a browser finds it. */
  function toProps(element: ReactElement<object>): unknown {
    const row = contents.get(element);
    if (row === undefined) return toObject(element.props);
    const isShown = shown.has(row);
    const own = Object.entries(element.props).filter(
      ([name]) => name !== ROW_ATTRIBUTE && !(isShown && CONTENT.has(name)),
    );
    const content = isShown ? { dangerouslySetInnerHTML: { __html: `$${row}` } } : {};
    return Object.assign(content, toObject(Object.fromEntries(own)));
  }

  function toObject(value: object): unknown {
    if (Array.isArray(value)) return value.map(toJson);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toJson(inner)]));
  }

  const tree = JSON.stringify(toJson(node));
  return { rows: rows.join(""), tree };
}

/** Writes a plain value that JSON can hold as the data of a property. */
export function writeValue(value: unknown): string {
  const plain = JSON.stringify(value);
  if (!plain.includes('"$')) return plain;
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "string" && inner.startsWith("$") ? `$${inner}` : inner,
  );
}

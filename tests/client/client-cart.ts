import { createHash } from "node:crypto";
import type { StorefrontClient } from "./storefront-client";

type Option = { extension_attributes?: Record<string, unknown> } | undefined;

/** A line in the browser's memory. */
export interface ClientLine {
  sku: string;
  qty: number;
  type_id: string;
  product_option?: Option;
  /** The parent's sku, which is sent with its options. */
  parentSku?: string;
  checksum: string;
  item_id?: number;
  server_item_id?: number;
  prev_qty?: number;
}

type ServerLine = Record<string, unknown> & { sku: string; qty: number; item_id: number; product_option?: Option };

const EMPTY: unknown[] = [];
const KINDS = ["bundle_options", "custom_options", "configurable_item_options"] as const;

/** Lists an option that is written as a list or by its ids. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === "object" && value !== null ? Object.values(value) : EMPTY;

const optionsOf = (option: Option, kind: (typeof KINDS)[number]): unknown[] =>
  listOf(option?.extension_attributes?.[kind]);

/** Objects become their values and numbers texts, all the way down. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null) return Object.values(value).map(plain);
  return typeof value === "number" ? String(value) : value;
}

/** The checksum of a line's options. */
export function checksumOf(option: Option): string {
  const first = KINDS.map((kind) => optionsOf(option, kind)).find((list) => list.length > 0) ?? null;
  return createHash("sha3-224")
    .update(JSON.stringify(plain(first)))
    .digest("hex");
}

type Comparable = {
  sku: string;
  product_option?: Option;
  checksum?: string;
  item_id?: number;
  server_item_id?: number;
};

/** True for lines that are one, as the client compares them. */
export function areEqual(a: Comparable, b: Comparable): boolean {
  const has = (kind: (typeof KINDS)[number]) =>
    [a, b].some(({ product_option }) => optionsOf(product_option, kind).length > 0);
  const [first, second] = [a, b].map(({ server_item_id, item_id }) => server_item_id ?? item_id);
  const isSameId = first !== undefined && second !== undefined && first === second;
  const sums = [a, b].map(({ checksum, product_option }) => checksum ?? checksumOf(product_option));
  const isSameSum = sums[0] === sums[1];
  if (has("bundle_options") || has("custom_options")) return isSameId || isSameSum;
  if (has("configurable_item_options")) return a.sku === b.sku;
  return isSameId || a.sku === b.sku;
}

/** The cart a browser remembers, which it keeps equal to the server's. */
export class ClientCart {
  lines: ClientLine[] = [];

  constructor(readonly client: StorefrontClient) {}

  /** Puts a product into the cart, as a page or a list of products does, and tells the server. */
  async add(line: Omit<ClientLine, "checksum">): Promise<void> {
    const added = { ...line, checksum: checksumOf(line.product_option) };
    const equal = this.lines.find((known) => areEqual(known, added));
    if (equal) equal.qty += line.qty;
    else this.lines.push(added);
    if (!this.client.cartToken) await this.client.createCart();
    await this.sync();
  }

  /** Makes server and browser agree; the browser's word counts. */
  async sync(): Promise<void> {
    const server = (await this.client.pull()) as ServerLine[]; // by the contract
    const lines = this.lines.slice();
    for (const line of lines) {
      const equal = server.find((item) => areEqual(line, item));
      if (!equal || equal.qty !== line.qty) await this.push(line, equal);
    }
    for (const item of server) {
      if (this.lines.some((line) => areEqual(line, item))) continue;
      await this.client.remove({ sku: item.sku, item_id: item.item_id });
    }
  }

  private async push(line: ClientLine, equal: ServerLine | undefined): Promise<void> {
    const attributes = Object.fromEntries(KINDS.map((kind) => [kind, optionsOf(line.product_option, kind)]));
    const item = {
      sku: line.product_option && line.parentSku ? line.parentSku : line.sku,
      qty: line.qty,
      ...(line.product_option ? { product_option: { extension_attributes: attributes } } : {}),
      ...(equal ? { item_id: equal.item_id } : {}),
    };
    const { code, result } = await this.client.update(item);
    if (code !== 200) {
      this.lines = this.lines.filter((known) => known !== line);
      return;
    }
    const stored = result as ServerLine; // by the contract
    // the line is found again by the same comparison, with what the server says of it
    const told = {
      sku: line.sku,
      product_option: stored.product_option,
      server_item_id: stored.item_id,
      type_id: String(stored.product_type),
    };
    const known = this.lines.find((entry) => areEqual(entry, told));
    if (known) Object.assign(known, told, { prev_qty: stored.qty, qty: stored.qty });
  }
}

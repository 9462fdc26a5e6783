import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { ROW_ATTRIBUTE } from "@/lib/serving/shared-markup.cjs";
import { clientModuleOf } from "./client-modules";
import { remake, type ServerTree } from "./server-tree";

// What no client component takes part in is markup for the browser: React gets it as the content of one element, which a
// script of the document reads from its body (docs/decisions/0135-markup-stands-once.md).

type Props = Readonly<Record<string, unknown>>;

/** A page in which contents without client components have the names of rows. */
export interface MarkedTree extends ServerTree {
  /** Names by the elements whose content they stand for. */
  contents: ReadonlyMap<ReactElement, string>;
}

/** These names are hexadecimal; none is one of Next's, or of rows that are written out. */
const FIRST_ROW = 0x20000;
/** Characters of data, roughly, from which a content is worth a row. */
const MIN_SIZE = 200;
/** What the signs around an element and each of its properties take in the data, roughly. */
const SIGNS = 15;
/** Elements that React moves elsewhere, or whose content is no markup of the body. */
const APART = new Set<unknown>([
  "base",
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template",
  "textarea",
  "title",
]);

/** What stands before a row's name; sought as a text, as a pattern takes longer in a long document. */
const NAME = ` ${ROW_ATTRIBUTE}="`;

const htmlOf = ({ dangerouslySetInnerHTML }: Props): string =>
  (dangerouslySetInnerHTML as { __html: string } | undefined)?.__html ?? "";

/** Gives the largest contents of a page's elements that have no client component the names of rows. */
export function markStatic({ node, uses }: ServerTree): MarkedTree {
  const contents = new Map<ReactElement, string>();
  const sizes = new Map<ReactElement, number>();

  /** Returns the characters of a node's data, roughly; NaN where a client component, or what stays apart, is in it. */
  function measure(value: unknown): number {
    if (Array.isArray(value)) return value.reduce((sum: number, inner) => sum + measure(inner), 0);
    if (!isValidElement<Props>(value)) return typeof value === "string" ? value.length : 0;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    const { type, props } = value;
    const isPlain = type === Fragment || (typeof type === "string" && !APART.has(type));
    let size = isPlain ? measureContent(props) + SIGNS : Number.NaN;
    for (const key in props) if (key !== "children") size += measure(props[key]) + SIGNS;
    sizes.set(value, size);
    return size;
  }

  const measureContent = (props: Props): number => measure(props.children) + htmlOf(props).length;

  function mark(value: unknown): ReactNode {
    if (Array.isArray(value)) return value.map(mark);
    if (!isValidElement<Props>(value) || APART.has(value.type)) return value as ReactNode;
    const { type, props } = value;
    if (typeof type === "string" && measureContent(props) >= MIN_SIZE) return name(value);
    if (clientModuleOf(type)) return remake(value, markProps(props));
    const { children } = props;
    return children === undefined || measure(value) < MIN_SIZE
      ? value
      : remake(value, { ...props, children: mark(children) });
  }

  function name(element: ReactElement<Props>): ReactElement {
    const row = (FIRST_ROW + contents.size).toString(16);
    const named = remake(element, { ...element.props, [ROW_ATTRIBUTE]: row });
    contents.set(named, row);
    return named;
  }

  const holdsElements = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(isValidElement) : isValidElement(value);

  const markProps = (props: Props): Props =>
    Object.fromEntries(Object.entries(props).map(([key, value]) => [key, holdsElements(value) ? mark(value) : value]));

  return { node: mark(node), uses, contents };
}

/** Returns the names of the rows that a browser finds in markup. */
export function readRowNames(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [index, text] of html.split("<noscript").entries()) {
    // no elements for browsers that run scripts
    const start = index === 0 ? 0 : text.indexOf("</noscript>");
    for (let at = text.indexOf(NAME, start); at >= 0; at = text.indexOf(NAME, at)) {
      at += NAME.length;
      names.add(text.slice(at, text.indexOf('"', at)));
    }
  }
  return names;
}

import { element, type Html, type HtmlNode, joinHtml } from "../html";

// JSX that makes markup as a string, for parts of a page that no script changes: React would write each of their elements a
// second time into the page's data, and hydrate it (docs/decisions/0128-cards-are-html.md). A file asks for it by
// `@jsxImportSource`; its components are plain functions of their props.

interface HtmlProps {
  [attribute: string]: unknown;
  children?: HtmlNode;
}

/** Returns the markup of an element, or what a component returns. */
export function jsx(type: string | ((props: never) => Html), props: HtmlProps): Html {
  // the compiler has checked the props of a component where it is used
  if (typeof type === "function") return type(props as never);
  const { children, className, ...attributes } = props;
  // names and kinds of attributes are the code's own
  return element(type, { class: className, ...attributes } as Parameters<typeof element>[1], children);
}

export const jsxs = jsx;

/** Returns what stands in it, one after another. */
export const Fragment = ({ children }: { children?: HtmlNode }): Html => joinHtml([children]);

// the name TypeScript looks for
export declare namespace JSX {
  type Element = Html;
  type ElementType = string | ((props: never) => Html);
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    key?: string | number;
  }
  interface IntrinsicElements {
    [tag: string]: HtmlProps;
  }
}

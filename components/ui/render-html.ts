import type { JSX } from "hono/jsx/jsx-runtime";

/** What hono/jsx makes of an element whose components are plain functions. */
export type HtmlElement = JSX.Element;

/** Renders elements of hono/jsx to a string: parts of a page that React knows as one element. */
export const renderHtml = (...elements: HtmlElement[]): string => elements.map(String).join("");

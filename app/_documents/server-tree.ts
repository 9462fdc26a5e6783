import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { clientModuleOf } from "./client-modules";

/** A page whose server components have run: elements of HTML and client components, and how often each object is in props. */
export interface ServerTree {
  node: ReactNode;
  /** The objects in the properties of client components, and how often each stands there. */
  uses: ReadonlyMap<object, number>;
}

type Props = Readonly<Record<string, unknown>>;
type Maybe<T> = T | Promise<T>;

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Goes on when a value is there, at once where it is. */
const after = <T, R>(value: Maybe<T>, go: (value: T) => Maybe<R>): Maybe<R> =>
  isPromise(value) ? value.then(go) : go(value);

/** Makes something of each value. One that throws does not leave the promises of those before it to nobody. */
function mapAll<T, R>(values: readonly T[], make: (value: T) => Maybe<R>): Maybe<R[]> {
  const made = values.map((value) => {
    try {
      return make(value);
    } catch (cause) {
      return Promise.reject<R>(cause);
    }
  });
  // none of them is a promise below
  return made.some(isPromise) ? Promise.all(made) : (made as R[]);
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** As React joins the keys of a component and of what it renders. */
const joinKeys = (outer: string | null, inner: string | null) =>
  outer !== null && inner !== null ? `${outer},${inner}` : (outer ?? inner);

/**
 * Runs the server components of a page, as React does for its data: what they return stands in their place. Throws for
 * what no data can hold, such as a function among the properties of a client component.
 */
export async function runServerComponents(page: ReactNode): Promise<ServerTree> {
  const uses = new Map<object, number>();
  /** What each object among properties became. */
  const made = new Map<object, Maybe<unknown>>();

  function toNode(node: unknown): Maybe<ReactNode> {
    if (isPromise(node)) return node.then(toNode);
    if (Array.isArray(node)) return mapAll(node, toNode);
    // texts, numbers and what shows nothing
    if (!isValidElement<Props>(node)) return toText(node);
    const { type, key, props } = node;
    if (type === Fragment && key === null) return toNode(props.children);
    if (clientModuleOf(type)) return after(toProps(props), (given) => remake(node, given));
    if (typeof type === "string" || typeof type === "symbol")
      return after(toNode(props.children), (children) =>
        children === props.children ? node : remake(node, { ...props, children }),
      );
    if (typeof type !== "function") throw new Error("neither a server component nor one of the client");
    // a component of the server is a function of its properties
    const returned: unknown = Reflect.apply(type, undefined, [props]);
    return after(toNode(returned), (shown) => withKey(shown, key));
  }

  function toText(node: unknown): ReactNode {
    if (typeof node === "object" && node !== null) throw new Error("an object is no part of a page");
    return node as ReactNode;
  }

  /** Replaces what server components render among the properties of a client component; other values stay the same. */
  function toValue(value: unknown): Maybe<unknown> {
    if (typeof value === "function") throw new Error("a function cannot be sent to the browser");
    if (typeof value !== "object" || value === null) return value;
    if (isValidElement(value)) return toNode(value);
    const known = made.get(value);
    const became = known === undefined ? toObject(value) : known;
    made.set(value, became);
    return after(became, count);
  }

  function toObject(value: object): Maybe<unknown> {
    if (Array.isArray(value)) return keep(value, mapAll(value, toValue));
    if (!isPlain(value)) throw new Error("only plain objects can be sent to the browser");
    return toProps(value as Props);
  }

  function count(value: unknown): unknown {
    if (typeof value === "object" && value !== null) uses.set(value, (uses.get(value) ?? 0) + 1);
    return value;
  }

  function toProps(props: Props): Maybe<Props> {
    const names = Object.keys(props);
    const values = mapAll(names, (name) => toValue(props[name]));
    return after(values, (given) =>
      names.every((name, at) => given[at] === props[name])
        ? props
        : Object.fromEntries(names.map((name, at) => [name, given[at]])),
    );
  }

  return { node: await toNode(page), uses };
}

const keep = (array: unknown[], made: Maybe<unknown[]>): Maybe<unknown[]> =>
  after(made, (values) => (values.every((value, at) => value === array[at]) ? array : values));

/** Returns an element with other properties. */
export const remake = ({ type, key }: ReactElement, props: Props): ReactElement =>
  createElement(type, { ...props, key: key ?? undefined });

/** Gives what a component rendered the component's key. */
function withKey(node: ReactNode, key: string | null): ReactNode {
  if (key === null) return node;
  if (!isValidElement<Props>(node)) return createElement(Fragment, { key }, node);
  return remake({ ...node, key: joinKeys(key, node.key) }, node.props);
}

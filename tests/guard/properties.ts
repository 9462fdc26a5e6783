/** Objects whose own properties a test file must leave as they were. */
const HOSTS: [name: string, host: object | undefined][] = [
  ["globalThis", globalThis],
  ["Date", Date],
  ["Math", Math],
  ["navigator", globalThis.navigator],
  ["document", globalThis.document],
  ["Element.prototype", globalThis.Element?.prototype],
  ["HTMLElement.prototype", globalThis.HTMLElement?.prototype],
];

/** What React, Next.js and user-event change when they are first used, which happens once in a process. */
const ADDED_BY_PACKAGES = /^(?:_|IS_REACT_ACT_ENVIRONMENT$|AsyncLocalStorage$|clipboard$|focus$|blur$)/;

/** What the shop shares among its bundles, and classes the HTTP server puts its own in place of: put back unsaid. */
const SHARED_BY_PROGRAM = /^(?:shop\W?[\w-]+|Request|Response)$/;

interface Property {
  descriptor: PropertyDescriptor | undefined;
  value: unknown;
}
type Properties = Map<PropertyKey, Property>;

const nameOf = (key: PropertyKey) => (typeof key === "symbol" ? (key.description ?? "") : String(key));

/** Whether a property counts; of those that are symbols only the shop's own. */
const isWatched = (key: PropertyKey) =>
  typeof key === "symbol" ? SHARED_BY_PROGRAM.test(nameOf(key)) : !ADDED_BY_PACKAGES.test(nameOf(key));

function readProperty(host: object, key: PropertyKey): Property {
  // accessors of a prototype are for its elements; to read a storage would create it
  const isRead = host === globalThis && !nameOf(key).endsWith("Storage");
  const value: unknown = isRead ? Reflect.get(host, key) : undefined;
  // some are created again each time
  const isStable = !isRead || Object.is(value, Reflect.get(host, key));
  // after the value, as Node defines some globals when they are first read
  const descriptor = Object.getOwnPropertyDescriptor(host, key);
  return { descriptor, value: isRead ? isStable && value : descriptor?.value };
}

const readProperties = (host: object): Properties =>
  new Map(
    Reflect.ownKeys(host)
      .filter(isWatched)
      .map((key) => [key, readProperty(host, key)]),
  );

const isSame = (one?: Property, other?: Property) =>
  Object.is(one?.value, other?.value) && one?.descriptor?.get === other?.descriptor?.get;

function restore(name: string, host: object, before: Properties): string[] {
  const after = readProperties(host);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isSame(before.get(key), after.get(key)),
  );
  for (const key of changed) {
    const { descriptor, value } = before.get(key) ?? {};
    if (descriptor) Object.defineProperty(host, key, descriptor);
    else Reflect.deleteProperty(host, key);
    if (descriptor?.set) Reflect.set(host, key, value);
  }
  return changed
    .map(nameOf)
    .filter((key) => !SHARED_BY_PROGRAM.test(key))
    .map((key) => `${name}.${key} was changed: use vi.stubGlobal, or put it back`);
}

/** Notes the globals; the function it returns puts back what changed since, and says it. */
export function guardGlobals(): () => string[] {
  const noted = HOSTS.flatMap(([name, host]) => (host ? [{ name, host, before: readProperties(host) }] : []));
  return () => noted.flatMap(({ name, host, before }) => restore(name, host, before));
}

/** Notes the environment variables; the function it returns puts back what changed since, and says it. */
export function guardEnv(): () => string[] {
  const before = { ...process.env };
  return () => {
    const names = new Set([...Object.keys(before), ...Object.keys(process.env)]);
    // sharp sets the one of its library when it is loaded
    const changed = [...names].filter((name) => name !== "VIPSHOME" && before[name] !== process.env[name]);
    for (const name of changed) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    return changed.map((name) => `the environment variable ${name} was changed: use vi.stubEnv`);
  };
}

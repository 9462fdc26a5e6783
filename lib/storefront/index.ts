import { STORE_CODES, type StoreCode, type StoreView } from "./types";

const NBSP = "\u00a0";

/** The store views (design §3). Nothing else in the code names a country. */
export const STORES: Record<StoreCode, StoreView> = {
  bmse: {
    code: "bmse",
    storeId: 1,
    country: "SE",
    language: "sv",
    locale: "sv-SE",
    contentLocale: "sv",
    currency: "SEK",
    prefix: "",
    label: "Sverige",
    price: { sign: "kr", signFirst: false, group: NBSP, decimal: ",", fractionDigits: 0 },
    taxPercent: 25,
    timeZone: "Europe/Stockholm",
  },
  bmdk: {
    code: "bmdk",
    storeId: 2,
    country: "DK",
    language: "da",
    locale: "da-DK",
    contentLocale: "da",
    currency: "DKK",
    prefix: "/dk",
    label: "Danmark",
    price: { sign: "kr.", signFirst: false, group: ".", decimal: ",", fractionDigits: 0 },
    taxPercent: 25,
    timeZone: "Europe/Copenhagen",
  },
  bmno: {
    code: "bmno",
    storeId: 3,
    country: "NO",
    language: "nb",
    locale: "nb-NO",
    contentLocale: "nn-NO",
    currency: "NOK",
    prefix: "/no",
    label: "Norge",
    price: { sign: "kr", signFirst: false, group: NBSP, decimal: ",", fractionDigits: 0 },
    taxPercent: 25,
    timeZone: "Europe/Oslo",
  },
  bmfi: {
    code: "bmfi",
    storeId: 4,
    country: "FI",
    language: "fi",
    locale: "fi-FI",
    contentLocale: "fi",
    currency: "EUR",
    prefix: "/fi",
    label: "Suomi",
    price: { sign: "€", signFirst: false, group: NBSP, decimal: ",", fractionDigits: 0 },
    taxPercent: 25,
    timeZone: "Europe/Helsinki",
  },
  bmen: {
    code: "bmen",
    storeId: 5,
    country: "FI",
    language: "en",
    locale: "en-US",
    contentLocale: "sv",
    currency: "EUR",
    prefix: "/en",
    label: "English",
    price: { sign: "€", signFirst: true, group: ",", decimal: ".", fractionDigits: 0 },
    taxPercent: 25.5,
    timeZone: "Europe/Helsinki",
  },
};

export const DEFAULT_STORE: StoreCode = "bmse";

/** True when `value` names a store view. */
export function isStoreCode(value: unknown): value is StoreCode {
  return STORE_CODES.some((code) => code === value);
}

/** The store view of a code. */
export function getStore(code: StoreCode): StoreView {
  return STORES[code];
}

/** All store views, default first. */
export function listStores(): StoreView[] {
  return STORE_CODES.map((code) => STORES[code]);
}

export interface StorePath {
  store: StoreCode;
  /** Path inside the store, starting with '/', without the store's prefix. */
  path: string;
}

/** Host (lower case, with or without port) → store view, from `STORE_HOSTS`. */
export type HostMap = Partial<Record<string, StoreCode>>;

/** The view a host stands for: as it is written in the map, port and all, else without its port. */
function storeOfHost(host: string, hosts: HostMap): StoreCode | undefined {
  const name = host.toLowerCase();
  // own names only: whoever asks writes the Host header, and "constructor" is no shop
  return [name, name.replace(/:\d+$/, "")].filter((key) => Object.hasOwn(hosts, key)).map((key) => hosts[key])[0];
}

/**
 * URL → (store, path): the host picks the view on the four domains, otherwise the prefix does, otherwise the default
 * (design §3). Unknown hosts and prefixes never redirect. On a mapped host a prefix still names another view.
 */
export function parseStorePath(pathname: string, host = "", hosts: HostMap = {}): StorePath {
  for (const store of listStores()) {
    if (!store.prefix) continue;
    if (pathname === store.prefix) return { store: store.code, path: "/" };
    if (pathname.startsWith(`${store.prefix}/`))
      return { store: store.code, path: pathname.slice(store.prefix.length) };
  }
  return { store: storeOfHost(host, hosts) ?? DEFAULT_STORE, path: pathname || "/" };
}

/**
 * (store, path) → URL path, the inverse of `parseStorePath`. On a host that is the store's own the prefix is left out.
 * The default view has no prefix, so on the own host of another view it has no path; it is reached on its own host.
 */
export function buildStorePath({ store, path }: StorePath, host = "", hosts: HostMap = {}): string {
  const prefix = storeOfHost(host, hosts) === store ? "" : STORES[store].prefix;
  if (path === "/") return prefix || "/";
  return `${prefix}${path}`;
}

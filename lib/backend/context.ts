import type { StorePath } from "../storefront";
import type { Catalog } from "./catalog/engine";
import type { PasswordCost } from "./customer/password";
import type { TokenLife } from "./customer/session";
import type { Database } from "./db/types";

/** What every area of the backend works with. */
export interface Backend {
  database: Database;
  catalog: Catalog;
  /** The clock; prices and dates depend on nothing else. */
  now: () => Date;
  tokenLife: TokenLife;
  passwordCost: PasswordCost;
  /** First part of the names of search indices, `{prefix}_{store}`. */
  indexPrefix: string;
  /** Version of the running build, told to clients that ask. */
  version: string;
  /** The shop's page at a path of a store view, as a mail links to it. */
  toPageUrl: (page: StorePath) => string;
  /** True where anybody may read the outbox: on somebody's own machine. */
  isOutboxOpen: boolean;
  /** Where unexpected errors go. */
  report: (cause: unknown) => void;
}

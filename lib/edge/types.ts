import type { CustomerAddressBody } from "../upstream/contract/customer";

/** The tokens of a login: the one calls carry, and the one the next is requested with. */
export interface Tokens {
  token: string;
  refreshToken: string | null;
}

/** The tokens in the cookies of one store view. */
export interface Session {
  cartId: string | null;
  token: string | null;
  refreshToken: string | null;
}

/** A customer group with prices of its own (docs/domain-rules.md#customer-groups). */
export interface VisitorGroup {
  id: number;
  /** How it sees prices of products until it chooses otherwise. */
  taxDisplay: "incl" | "excl";
}

/**
 * Who is signed in, as a page may know it: no token, and only the part of the profile that pages show; `id` tells one customer from the next. `group` is absent
 * where the prices of guests hold.
 */
export type Visitor = { state: "guest" } | { state: "customer"; id: string; firstname: string; group?: VisitorGroup };

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  firstname: string;
  lastname: string;
  /** At most two. */
  addresses?: CustomerAddressBody[];
  /** The company an account is made for; its number as its country writes it. */
  company?: { name: string; taxId: string };
  /** Set where the customer agrees to offers by e-mail. */
  agreesToMarketing?: boolean;
}

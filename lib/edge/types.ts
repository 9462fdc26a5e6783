import type { CustomerAddressBody } from "../upstream/contract/user";

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

/** Who is signed in, as a page may know it: no token, and only the part of the profile that the header shows. */
export type Visitor = { state: "guest" } | { state: "customer"; firstname: string };

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  firstname: string;
  lastname: string;
  /** At most two. */
  addresses?: CustomerAddressBody[];
}

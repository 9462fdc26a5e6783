/** What a login gives: the token calls carry, and what the next one is asked with. */
export interface Tokens {
  token: string;
  refreshToken: string | null;
}

/** What the cookies of one store view hold. */
export interface Session {
  cartId: string | null;
  token: string | null;
  refreshToken: string | null;
}

/** Who is there, as a page may know it: no token, and of the profile what a header shows. */
export type Visitor = { state: "guest" } | { state: "customer"; firstname: string };

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  firstname: string;
  lastname: string;
}

import { z } from "zod";
import type { Credentials, Registration, Visitor } from "../edge/types";
import type { StoreCode } from "../storefront/types";
import { callApi } from "../upstream/client";
import { readAnswer, toNetworkFailure } from "../upstream/envelope";
import { type Failure, fail, ok, type Result } from "../upstream/types";
import { toLoginFailure, toRegisterFailure, toResetFailure } from "./failures";

const visitorWire = z.union([
  z.object({ state: z.literal("guest") }),
  z.object({ state: z.literal("customer"), firstname: z.string() }),
]);

const TIMEOUT_MS = 15_000;

/** The edge's own call, which knows cookies and asks the commerce API only about customers. */
async function askEdge(method: "GET" | "DELETE", query: Record<string, string>): Promise<Result<Visitor>> {
  const init = { method, credentials: "same-origin", signal: AbortSignal.timeout(TIMEOUT_MS) } satisfies RequestInit;
  return fetch(`/api/session?${new URLSearchParams(query)}`, init).then(
    (answer) => readAnswer(answer, visitorWire),
    (cause: unknown) => fail(toNetworkFailure(cause)),
  );
}

/** Who is signed in; a failure is "not known now", never "nobody". */
export const fetchVisitor = (store: StoreCode): Promise<Result<Visitor>> => askEdge("GET", { storeCode: store });

/**
 * Ends the login of this browser at the edge, which alone can: the cookies are out of a script's reach. Its cart ends too,
 * unless `keepsCart`: a guest's whose login came to nothing.
 */
export const endLogin = (store: StoreCode, { keepsCart }: { keepsCart: boolean }): Promise<Result<Visitor>> =>
  askEdge("DELETE", { storeCode: store, ...(keepsCart && { cart: "kept" }) });

const settle = (answer: Result<unknown>, toFailure: (failure: Failure) => Failure): Result<null> =>
  answer.ok ? ok(null) : fail(toFailure(answer.error));

/** Signs in; the tokens stay in cookies. Errors: signInIncorrect, and those of the network. */
export async function sendLogin(store: StoreCode, { email, password }: Credentials): Promise<Result<null>> {
  return settle(await callApi("userLogin", { store, body: { username: email, password } }), toLoginFailure);
}

/** Makes a customer, who is not yet signed in. Errors: emailTaken, passwordWeak, badRequest, and those of the network. */
export async function sendRegistration(
  store: StoreCode,
  { email, firstname, lastname, password }: Registration,
): Promise<Result<null>> {
  return settle(
    await callApi("userCreate", { store, body: { customer: { email, firstname, lastname }, password } }),
    toRegisterFailure,
  );
}

/** Asks for the mail with which a forgotten password is changed. Errors: emailUnknown, and those of the network. */
export async function sendReset(store: StoreCode, email: string): Promise<Result<null>> {
  return settle(await callApi("userResetPassword", { store, body: { email } }), toResetFailure);
}

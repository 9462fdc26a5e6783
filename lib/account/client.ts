import type { Credentials, Registration } from "../edge/types";
import type { StoreCode } from "../storefront/types";
import { callApi } from "../upstream/client";
import { type Failure, fail, ok, type Result } from "../upstream/types";
import { toLoginFailure, toNewPasswordFailure, toRegisterFailure, toResetFailure } from "./failures";

const settle = (answer: Result<unknown>, toFailure: (failure: Failure) => Failure): Result<null> =>
  answer.ok ? ok(null) : fail(toFailure(answer.error));

/** Signs in; the tokens stay in cookies. Errors: signInIncorrect, and those of the network. */
export async function sendLogin(store: StoreCode, { email, password }: Credentials): Promise<Result<null>> {
  return settle(await callApi("userLogin", { store, body: { username: email, password } }), toLoginFailure);
}

/**
 * Registers a customer, who is not signed in yet. Errors: emailTaken, passwordWeak, badRequest, and those of the
 * network.
 */
export async function sendRegistration(
  store: StoreCode,
  { password, ...customer }: Registration,
): Promise<Result<null>> {
  return settle(await callApi("userCreate", { store, body: { customer, password } }), toRegisterFailure);
}

/** Requests the mail for a password reset. Errors: emailUnknown, and those of the network. */
export async function sendReset(store: StoreCode, email: string): Promise<Result<null>> {
  return settle(await callApi("userResetPassword", { store, body: { email } }), toResetFailure);
}

/** What the link in a mail about a password proves: whose it is, and that it was sent. */
export interface PasswordLink {
  email: string;
  token: string;
}

/** Sets a new password by a mailed link, once. Errors: passwordToken, passwordWeak, and those of the network. */
export async function sendNewPassword(
  store: StoreCode,
  { email, token }: PasswordLink,
  password: string,
): Promise<Result<null>> {
  const body = { email, newPassword: password, resetToken: token };
  return settle(await callApi("userCreatePassword", { store, body }), toNewPasswordFailure);
}

import type { Credentials, Registration } from "../edge/types";
import type { StoreCode } from "../storefront/types";
import { callApi } from "../upstream/client";
import { type Failure, fail, ok, type Result } from "../upstream/types";
import { toLoginFailure, toNewPasswordFailure, toProfileFailure, toRegisterFailure, toResetFailure } from "./failures";
import { toOrderPage, type OrderPage } from "./orders";
import { type Profile, toProfile, toProfileBody } from "./profile";

/** Orders on a page of the history (docs/domain-rules.md#order-history). */
const ORDERS_A_PAGE = 20;

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

/** Fetches who is signed in. */
export async function fetchProfile(store: StoreCode): Promise<Result<Profile>> {
  const answer = await callApi("userMe", { store });
  return answer.ok ? ok(toProfile(answer.value)) : answer;
}

/**
 * Saves a changed profile; `password` is the current one where the e-mail address changes. Errors: emailTaken,
 * passwordWrong, and those of the network.
 */
export async function saveProfile(store: StoreCode, profile: Profile, password: string): Promise<Result<Profile>> {
  const body = { customer: toProfileBody(profile), ...(password && { password }) };
  const answer = await callApi("userUpdate", { store, body });
  return answer.ok ? ok(toProfile(answer.value)) : fail(toProfileFailure(answer.error));
}

/** Changes the password; all other devices are signed out. Errors: passwordWrong, passwordWeak, those of the network. */
export async function sendPasswordChange(
  store: StoreCode,
  { current, password }: { current: string; password: string },
): Promise<Result<null>> {
  const body = { currentPassword: current, newPassword: password };
  return settle(await callApi("userChangePassword", { store, body }), toProfileFailure);
}

/** Fetches a page (from 1) of the customer's orders, newest first, 20 at most. */
export async function fetchOrders(store: StoreCode, page: number): Promise<Result<OrderPage>> {
  const answer = await callApi("userOrderHistory", {
    store,
    query: { pageSize: String(ORDERS_A_PAGE), currentPage: String(page) },
  });
  return answer.ok ? ok(toOrderPage(answer.value, page, ORDERS_A_PAGE)) : answer;
}

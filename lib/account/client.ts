import type { z } from "zod";
import { withProof } from "../bot-check/client";
import type { Credentials, Registration } from "../edge/types";
import type { StoreCode } from "../storefront/types";
import { TURN_HEADER } from "../upstream/calls";
import { callApi } from "../upstream/client";
import type { CONTRACT } from "../upstream/contract";
import { type Failure, fail, ok, type Result } from "../upstream/types";
import { toLoginFailure, toNewPasswordFailure, toProfileFailure, toRegisterFailure, toResetFailure } from "./failures";
import { type Invoice, type InvoiceEntry, toInvoice, toInvoiceEntry } from "./invoices";
import { MARKETING_VERSION, type MarketingChoice } from "./marketing";
import { toOrderPage, type OrderPage } from "./orders";
import { companyAttributes, type Profile, toProfile, toProfileBody } from "./profile";

/** Orders on a page of the history (docs/domain-rules.md#order-history). */
const ORDERS_A_PAGE = 20;

type MarketingWire = z.output<typeof CONTRACT.userMarketing.result>;
type DeviceWire = z.output<typeof CONTRACT.userDevices.result>["devices"][number];

/** A device the customer is signed in on; browser and system by name, null for unknown ones. */
export interface Device {
  /** Opaque. */
  id: string;
  browser: string | null;
  system: string | null;
  since: Date;
  /** When it was last used, to the hour. */
  seenAt: Date;
  isCurrent: boolean;
}

/** What the shop stores of the customer, by area, to be kept as it is. */
export type OwnData = z.output<typeof CONTRACT.userExport.result>;

const settle = (answer: Result<unknown>, toFailure: (failure: Failure) => Failure): Result<null> =>
  answer.ok ? ok(null) : fail(toFailure(answer.error));

/** Tries of one log-in for which there is no room, and the longest pause between two. */
const CROWDED_TRIES = 8;
const CROWDED_SECONDS = 5;

/** Returns the turn of a log-in for which there was no room: with it, the next try goes before those who come later. */
function turnOf({ code, details }: Failure): string | null {
  const { turn }: { turn?: unknown } = Object(details);
  return code === "signInCrowded" && typeof turn === "string" ? turn : null;
}

/**
 * Signs in; the tokens stay in cookies. Where too many do so at once it waits for its turn by itself, for up to half a
 * minute. Errors: signInIncorrect, signInCrowded, botCheck, and those of the network.
 */
export async function sendLogin(store: StoreCode, { email, password }: Credentials): Promise<Result<null>> {
  const body = { username: email, password };
  const attempt = async (turn: string | null, triesLeft: number): Promise<Result<unknown>> => {
    const answer = await withProof("login", (headers) =>
      callApi("userLogin", { store, body, headers: turn === null ? headers : { ...headers, [TURN_HEADER]: turn } }),
    );
    const nextTurn = answer.ok ? null : turnOf(answer.error);
    if (answer.ok || nextTurn === null || triesLeft === 0) return answer;
    const seconds = Math.min(answer.error.retryAfter ?? 1, CROWDED_SECONDS);
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    return attempt(nextTurn, triesLeft - 1);
  };
  return settle(await attempt(null, CROWDED_TRIES - 1), toLoginFailure);
}

/**
 * Registers a customer, who is not signed in yet. Errors: emailTaken, passwordWeak, badRequest, botCheck, and
 * those of the network.
 */
export async function sendRegistration(
  store: StoreCode,
  { password, agreesToMarketing, company, ...typed }: Registration,
): Promise<Result<null>> {
  const customer = { ...typed, ...(company && { custom_attributes: companyAttributes(company.name, company.taxId) }) };
  const body = { customer, password, ...(agreesToMarketing && { marketing: { version: MARKETING_VERSION } }) };
  return settle(
    await withProof("register", (headers) => callApi("userCreate", { store, body, headers })),
    toRegisterFailure,
  );
}

/** Requests the mail for a password reset. Errors: emailUnknown, botCheck, and those of the network. */
export async function sendReset(store: StoreCode, email: string): Promise<Result<null>> {
  const body = { email };
  return settle(
    await withProof("reset", (headers) => callApi("userResetPassword", { store, body, headers })),
    toResetFailure,
  );
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

/** Fetches the customer's invoices and credit notes, newest first. */
export async function fetchInvoices(store: StoreCode): Promise<Result<InvoiceEntry[]>> {
  const answer = await callApi("userInvoices", { store });
  return answer.ok ? ok(answer.value.invoices.map((invoice) => toInvoiceEntry(invoice, store))) : answer;
}

/** Fetches one of the customer's invoices as it is printed. Errors: notFound, and those of the network. */
export async function fetchInvoice(store: StoreCode, number: string): Promise<Result<Invoice>> {
  const answer = await callApi("userInvoice", { store, query: { number } });
  return answer.ok ? ok(toInvoice(answer.value, store)) : answer;
}

const toDevice = ({ created_at, seen_at, is_current, ...device }: DeviceWire): Device => ({
  ...device,
  since: new Date(created_at),
  seenAt: new Date(seen_at),
  isCurrent: is_current,
});

const toMarketingChoice = ({ agreed, given_at }: MarketingWire): MarketingChoice => ({
  isAgreed: agreed,
  since: given_at === null ? null : new Date(given_at),
});

/** Fetches whether the customer agreed to offers by e-mail. */
export async function fetchMarketing(store: StoreCode): Promise<Result<MarketingChoice>> {
  const answer = await callApi("userMarketing", { store });
  return answer.ok ? ok(toMarketingChoice(answer.value)) : answer;
}

/** Agrees to offers by e-mail, or takes it back. Errors: those of the network. */
export async function sendMarketing(store: StoreCode, agreed: boolean): Promise<Result<MarketingChoice>> {
  const body = agreed ? { agreed, version: MARKETING_VERSION } : { agreed };
  const answer = await callApi("userSetMarketing", { store, body });
  return answer.ok ? ok(toMarketingChoice(answer.value)) : answer;
}

/** Fetches the devices the customer is signed in on, this one first. */
export async function fetchDevices(store: StoreCode): Promise<Result<Device[]>> {
  const answer = await callApi("userDevices", { store });
  return answer.ok ? ok(answer.value.devices.map(toDevice)) : answer;
}

/** Signs a device out; one that is gone already counts as signed out. Errors: those of the network. */
export async function endDevice(store: StoreCode, id: string): Promise<Result<null>> {
  const answer = await callApi("userEndDevice", { store, body: { id } });
  return !answer.ok && answer.error.status === 404 ? ok(null) : settle(answer, (failure) => failure);
}

/** Signs all devices out but this one. Errors: those of the network. */
export async function endOtherDevices(store: StoreCode): Promise<Result<null>> {
  return settle(await callApi("userEndDevices", { store }), (failure) => failure);
}

/** Fetches everything the shop stores of the customer. Errors: passwordWrong, tooMany, and those of the network. */
export async function fetchOwnData(store: StoreCode, password: string): Promise<Result<OwnData>> {
  const answer = await callApi("userExport", { store, body: { password } });
  return answer.ok ? answer : fail(toProfileFailure(answer.error));
}

/** Deletes the account. Errors: passwordWrong, and those of the network. */
export async function sendErasure(store: StoreCode, password: string): Promise<Result<null>> {
  return settle(await callApi("userErase", { store, body: { password } }), toProfileFailure);
}

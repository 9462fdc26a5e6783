import type { z } from "zod";
import type { StoreCode } from "../storefront/types";
import { callApi } from "../upstream/client";
import type { CONTRACT } from "../upstream/contract";
import { fail, ok, type Result } from "../upstream/types";
import { toProfileFailure } from "./failures";

type PasskeyWire = z.output<typeof CONTRACT.passkeyRename.result>;

/** A passkey of the customer; browser and system it was made on by name, null for unknown ones. */
export interface Passkey {
  id: string;
  /** What its customer calls it; null until they do. */
  label: string | null;
  browser: string | null;
  system: string | null;
  /** Host it works on. */
  host: string;
  /** True where it is copied to the customer's other devices. */
  isSynced: boolean;
  since: Date;
  usedAt: Date | null;
}

/** Options of a browser's call to an authenticator, passed on as they are. */
export type PasskeyOptions = z.output<typeof CONTRACT.passkeyChallenge.result>;

/** What an authenticator made or answered; the server reads it. */
export type PasskeyAnswer = object;

const toPasskey = ({ is_synced, created_at, used_at, ...passkey }: PasskeyWire): Passkey => ({
  ...passkey,
  isSynced: is_synced,
  since: new Date(created_at),
  usedAt: used_at === null ? null : new Date(used_at),
});

/** Fetches the customer's passkeys, the newest first; null where the commerce API has none for anybody. */
export async function fetchPasskeys(store: StoreCode): Promise<Result<Passkey[] | null>> {
  const answer = await callApi("passkeyList", { store });
  if (answer.ok) return ok(answer.value.passkeys.map(toPasskey));
  return isMissing(answer.error.status) ? ok(null) : answer;
}

/** True for the answer of a commerce API that has no such call; some answer a page, which the edge calls 502. */
const isMissing = (status: number | undefined) => status === 404 || status === 502;

/** Returns the options to make a passkey by. Errors: passwordWrong, tooMany, and those of the network. */
export async function startPasskey(store: StoreCode, password: string): Promise<Result<PasskeyOptions>> {
  const answer = await callApi("passkeyStart", { store, body: { password } });
  return answer.ok ? answer : fail(toProfileFailure(answer.error));
}

/** Adds what the authenticator made. Errors: passkeyRefused, and those of the network. */
export async function sendPasskey(store: StoreCode, response: PasskeyAnswer): Promise<Result<Passkey>> {
  const answer = await callApi("passkeyAdd", { store, body: { response } });
  return answer.ok ? ok(toPasskey(answer.value)) : answer;
}

/** Names a passkey; an empty name takes it away. Errors: those of the network. */
export async function renamePasskey(store: StoreCode, id: string, label: string): Promise<Result<Passkey>> {
  const answer = await callApi("passkeyRename", { store, body: { id, label } });
  return answer.ok ? ok(toPasskey(answer.value)) : answer;
}

/** Removes a passkey; one that is gone already counts as removed. Errors: those of the network. */
export async function removePasskey(store: StoreCode, id: string): Promise<Result<null>> {
  const answer = await callApi("passkeyRemove", { store, body: { id } });
  return answer.ok || answer.error.status === 404 ? ok(null) : answer;
}

/** Fetches the options to sign in by; null where the commerce API has no passkeys. */
export async function fetchPasskeyChallenge(store: StoreCode): Promise<Result<PasskeyOptions | null>> {
  const answer = await callApi("passkeyChallenge", { store });
  if (answer.ok) return answer;
  return isMissing(answer.error.status) ? ok(null) : answer;
}

/** Signs in by what the authenticator answered. Errors: passkeyUnknown, passkeyRefused, and those of the network. */
export async function sendPasskeyLogin(store: StoreCode, response: PasskeyAnswer): Promise<Result<null>> {
  const answer = await callApi("passkeyLogin", { store, body: { response } });
  return answer.ok ? ok(null) : answer;
}

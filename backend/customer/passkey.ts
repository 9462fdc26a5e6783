import type { z } from "zod";
import { getCompany } from "../../lib/config/company";
import type { StoreCode } from "../../lib/storefront/types";
import type { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { databaseFailureOf } from "../db/failure";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { countRequestedMail, sendMail } from "../mail";
import { loadMailWords } from "../mail/words";
import type { Caller } from "./caller";
import { createChallenge, handleOf, takeChallenge } from "./passkey-challenge";
import { findPasskey, insertPasskey, listPasskeys, noteUse, type Passkey } from "./passkey-repository";
import { type Customer, findCustomer } from "./repository";

type AddBody = z.output<typeof CONTRACT.passkeyAdd.body>;
type LoginBody = z.output<typeof CONTRACT.passkeyLogin.body>;

/** The page of the shop an authenticator is asked on. */
export interface PasskeyPlace {
  /** `https://shop.example` */
  origin: string;
  /** Its host without a port, to which a passkey is bound. */
  rpId: string;
}

const TIMEOUT_MS = 5 * 60_000;

/** The library reads certificates of all makes: 30 MB that a shop without a passkey need not load at its start. */
const loadWebAuthn = () => import("@simplewebauthn/server");

const LOG_IN = "log in";
const addBy = ({ customerId, sessionId }: Pick<Caller, "customerId" | "sessionId">) => `add ${customerId} ${sessionId}`;

const refuse = () => new Refusal(400, "The passkey could not be verified.", "passkeyRefused");

/** Runs a verification of the library, which throws on every answer it does not take; its words are for developers. */
const verified = <T>(verify: Promise<T>): Promise<T | null> =>
  verify.catch((cause: unknown) => {
    // where the database cannot tell whether a challenge was used, nothing is wrong with the answer
    if (databaseFailureOf(cause) !== null) throw cause;
    return null;
  });

/**
 * Tells a customer by mail that their account has another way in. An unproven address may be a stranger's and gets no
 * more mails a day than others do.
 */
async function announcePasskey(
  queries: Queries,
  backend: Backend,
  { customerId }: Caller,
  store: StoreCode,
): Promise<void> {
  const customer = await findCustomer(queries, { id: customerId });
  if (!customer) throw new Refusal(401, "User is not authorized to access the resource");
  const { email, email_verified_at } = customer;
  if (email_verified_at === null && !(await countRequestedMail(queries, email, backend.now()))) return;
  const t = await loadMailWords(store);
  const link = backend.toPageUrl({ store, path: "/my-account?view=passkeys" });
  const { name: company, phone } = getCompany(store);
  const text = t("passkey.added", { greeting: t("hello"), link, phone: phone.text, company });
  await sendMail(queries, { store, to: email, subject: t("passkey.addedSubject"), text }, backend);
}

/** Returns what a browser asks an authenticator for, to make a passkey for a customer. */
export async function startPasskey(
  backend: Backend,
  caller: Caller,
  { firstname, lastname }: Pick<Customer, "firstname" | "lastname">,
  { place, store }: { place: PasskeyPlace; store: StoreCode },
) {
  const own = await listPasskeys(backend.database.queries, caller.customerId);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: getCompany(store).name,
    rpID: place.rpId,
    userID: new Uint8Array(Buffer.from(await handleOf(backend, caller.customerId), "base64url")),
    userName: caller.email,
    userDisplayName: `${firstname} ${lastname}`,
    challenge: new Uint8Array(Buffer.from(await createChallenge(backend, addBy(caller)), "base64url")),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: own
      .filter(({ rp_id }) => rp_id === place.rpId)
      .map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })), // written by addPasskey
    // it takes the place of name and password: it must name its customer and make sure it is them
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  });
}

/** Adds the passkey an authenticator made; refuses with 400 an answer that does not fit what `startPasskey` asked. */
export async function addPasskey(
  backend: Backend,
  caller: Caller,
  { response }: AddBody,
  { place, agent, store }: { place: PasskeyPlace; agent: string; store: StoreCode },
): Promise<Passkey> {
  const { database, now } = backend;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const done = await verified(
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(backend, addBy(caller), challenge),
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
    }),
  );
  if (!done?.verified) throw refuse();
  const { credential, credentialBackedUp } = done.registrationInfo;
  const passkey: Passkey = {
    id: credential.id,
    customer_id: caller.customerId,
    rp_id: place.rpId,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports ?? []),
    label: null,
    agent,
    is_synced: credentialBackedUp ? 1 : 0,
    created_at: now().toISOString(),
    used_at: null,
  };
  await database.write(async (queries) => {
    await insertPasskey(queries, passkey);
    await announcePasskey(queries, backend, caller, store);
  });
  return passkey;
}

/** Returns what a browser asks an authenticator for, to sign in by any passkey it has for the shop. */
export async function startPasskeyLogin(backend: Backend, place: PasskeyPlace) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: place.rpId,
    challenge: new Uint8Array(Buffer.from(await createChallenge(backend, LOG_IN), "base64url")),
    timeout: TIMEOUT_MS,
    userVerification: "required",
  });
}

/**
 * Returns the customer whose passkey answered. Refuses with 401 one the shop does not know (`passkeyUnknown`), and an
 * answer that does not fit: another site's, a used challenge, another key, a counter that went back.
 */
export async function findCustomerByPasskey(
  backend: Backend,
  { response }: LoginBody,
  place: PasskeyPlace,
): Promise<number> {
  const { database, now } = backend;
  const passkey = await findPasskey(database.queries, response.id, place.rpId);
  if (!passkey) throw new Refusal(401, "This passkey is not known here.", "passkeyUnknown");
  const refused = new Refusal(401, "The passkey could not be verified.", "passkeyRefused");
  const { userHandle } = response.response;
  if (userHandle != null && userHandle !== (await handleOf(backend, passkey.customer_id))) throw refused;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const done = await verified(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(backend, LOG_IN, challenge),
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  if (!done?.verified) throw refused;
  const counter = done.authenticationInfo.newCounter;
  const isFirst = await database.write((queries) => noteUse(queries, { id: passkey.id, counter }, now()));
  if (!isFirst) throw refused;
  return passkey.customer_id;
}

import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

const nothing = z.undefined();

/** Bytes in Base64URL, `most` characters at most. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);

/** The id of a credential has 1023 bytes at most. */
const credentialId = bytes(1400);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** What an authenticator made, as browsers write it (WebAuthn Level 3, RegistrationResponseJSON). */
const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.array(z.enum(TRANSPORTS)).max(10).optional().catch(undefined),
  }),
});

/** What an authenticator answered (AuthenticationResponseJSON). */
const answeredCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});

export const PASSKEY_LABEL_LENGTH = 60;

/** A passkey as its customer sees it; browser and system are those it was made on, null for unknown ones. */
const passkey = z.object({
  id: credentialId,
  /** What its customer calls it; null until they do. */
  label: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Host it works on. */
  host: z.string(),
  /** True where it is copied to the customer's other devices. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});

/** Options of a browser's call to an authenticator; the page passes them on as they are. */
const options = z.looseObject({ challenge: z.string() });

const password = z.string().min(1).max(1000);

/** Calls of our own: signing in without a password (docs/commerce-api.md#passkeys). */
export const passkeyCalls = {
  /** A customer's passkeys, the newest first. */
  passkeyList: defineCall(CALLS.passkeyList, {
    query: nothing,
    body: nothing,
    result: z.object({ passkeys: z.array(passkey) }),
  }),
  /** What a browser asks an authenticator for. A wrong password is 500 with `{errorMessage, code}`. */
  passkeyStart: defineCall(CALLS.passkeyStart, {
    query: nothing,
    body: z.strictObject({ password }),
    result: options,
  }),
  /** Adds what the authenticator made; 400 for an answer that does not fit, 409 for one that is known. */
  passkeyAdd: defineCall(CALLS.passkeyAdd, {
    query: nothing,
    body: z.strictObject({ response: madeCredential }),
    result: passkey,
  }),
  /** Names a passkey, an empty label takes the name away; 404 for one that is not the customer's. */
  passkeyRename: defineCall(CALLS.passkeyRename, {
    query: nothing,
    body: z.strictObject({ id: credentialId, label: z.string().trim().max(PASSKEY_LABEL_LENGTH) }),
    result: passkey,
  }),
  /** Removes a passkey; 404 for one that is not the customer's. */
  passkeyRemove: defineCall(CALLS.passkeyRemove, {
    query: nothing,
    body: z.strictObject({ id: credentialId }),
    result: z.boolean(),
  }),
  /** What a browser asks an authenticator for, to sign in by any passkey of the shop. */
  passkeyChallenge: defineCall(CALLS.passkeyChallenge, { query: nothing, body: nothing, result: options }),
  /**
   * Signs in as `userLogin` does, `meta.refreshToken` comes along; 401 for a passkey that is not known
   * (`passkeyUnknown`) and an answer that does not fit (`passkeyRefused`).
   */
  passkeyLogin: defineCall(CALLS.passkeyLogin, {
    query: nothing,
    body: z.strictObject({ response: answeredCredential }),
    result: z.string(),
  }),
};

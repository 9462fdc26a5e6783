import { Hono } from "hono";
import { getCompany } from "../../lib/config/company";
import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import { CONTRACT } from "../../lib/upstream/contract";
import type { MailRequest } from "../../lib/upstream/contract/mail-service";
import { requiredEmail } from "../../lib/upstream/contract/text";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { buildReference } from "../reference";
import { countRequestedMail, sendMail } from "./index";
import { isMailToken, makeMailToken } from "./token";
import { loadMailWords } from "./words";

/** Addresses that other clients may write to: the shop's own, so that nobody sends mail to strangers in its name. */
const OPEN_ADDRESSES = new Set(STORE_CODES.map((store) => getCompany(store).email.toLowerCase()));

/** Reads an address as mail is sent to it; refuses with 500 one that is none, in the words of the reference. */
function readAddress(name: "Source" | "Target", address: string): string {
  if (address === "") throw new Refusal(500, `${name} email address is not provided!`);
  const { data } = requiredEmail.safeParse(address);
  if (data === undefined) throw new Refusal(500, `${name} email address is invalid!`);
  return data;
}

/** Returns the request with its addresses as mail is sent to them; refuses with 500 what cannot be sent. */
function readAddresses(request: MailRequest): MailRequest {
  const sourceAddress = readAddress("Source", request.sourceAddress);
  const targetAddress = readAddress("Target", request.targetAddress);
  if (!OPEN_ADDRESSES.has(targetAddress.toLowerCase()))
    throw new Refusal(500, "Target email address is not in the whitelist!");
  return { ...request, sourceAddress, targetAddress };
}

async function sendForClient(
  backend: Backend,
  store: StoreCode,
  { sourceAddress, targetAddress, subject, emailText, confirmation = false }: MailRequest,
): Promise<void> {
  const reference = buildReference();
  const t = await loadMailWords(store);
  const { name: company, phone } = getCompany(store);
  const sender = sourceAddress.toLowerCase();
  await backend.database.write(async (queries) => {
    const text = `${sourceAddress}\n\n${emailText}`;
    await sendMail(queries, { store, to: targetAddress, subject: `[${reference}] ${subject}`, text }, backend);
    if (!confirmation || !(await countRequestedMail(queries, sender, backend.now()))) return;
    const receipt = {
      store,
      to: sender,
      subject: t("contact.answerSubject", { reference }),
      text: t("contact.answer", { reference, phone: phone.text, company }),
    };
    await sendMail(queries, receipt, backend);
  });
}

/** Mail of other clients to the shop (docs/commerce-api.md#mail-service). */
export function mailServiceRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();
  router.get("/get-token", async (c) => answer(c, await makeMailToken(database, now())));
  router.post("/send-email", async (c) => {
    const request = check(CONTRACT.mailSend.body, await readJson(c));
    if (!(await isMailToken(database, request.token, now()))) throw new Refusal(500, "Email is not authorized!");
    const readable = readAddresses(request);
    await limitHourly(c, backend, "ext/contact");
    await sendForClient(backend, storeOf(c), readable);
    return answer(c, "OK");
  });
  return router;
}

import { getCompany } from "../../lib/config/company";
import { formatZip } from "../../lib/delivery/zip";
import { toSamples } from "../../lib/product/samples";
import type { Sample } from "../../lib/product/types";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { SamplesRequest } from "../../lib/upstream/contract/samples";
import { readProduct } from "../catalog/product";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { findDocumentsByKeys } from "../documents";
import { Refusal } from "../http/refusal";
import { countRequestedMail, sendMail } from "../mail";
import { loadMailWords } from "../mail/words";
import { buildReference } from "../reference";

/** Returns the samples of these ids, each once; refuses with 400 one that no product of the store view offers. */
async function findSamples(queries: Queries, store: StoreCode, ids: string[]): Promise<Sample[]> {
  const found = await findDocumentsByKeys(queries, store, ["sample"], ids, ["product"]);
  return [...new Set(ids)].map((wanted) => {
    const product = readProduct(found.get(wanted)?.[0]?.source);
    const sample = product && toSamples(product).find(({ id }) => id === wanted);
    if (!sample) throw new Refusal(400, "A sample of the request is not offered");
    return sample;
  });
}

/**
 * Mails a request for samples to the store, which packs them, and a confirmation to who asked; returns the reference
 * number. The confirmation names the samples in the shop's words and holds nothing that was typed
 * (docs/decisions/0062-mails-to-unproven-addresses.md); it is left out once the address had its mails of the day.
 */
export async function orderSamples(
  backend: Backend,
  store: StoreCode,
  { name, email, street, postcode, city, samples: ids }: SamplesRequest,
): Promise<string> {
  const { database, now } = backend;
  const samples = await findSamples(database.queries, store, ids);
  const { name: company, email: office } = getCompany(store);
  const t = await loadMailWords(store);
  const list = samples.map(({ fabric, colour }) => `${fabric}, ${colour}`).join("\n");
  const reference = buildReference();
  const to = email.toLowerCase();
  const place = `${formatZip(getStore(store).country, postcode)} ${city}`;
  const packing = samples.map(({ id }) => id).join(", ");
  await database.write(async (queries) => {
    const order = {
      store,
      to: office,
      subject: t("samples.orderSubject", { reference, count: samples.length }),
      text: t("samples.order", { reference, list, packing, name, street, place, email }),
    };
    await sendMail(queries, order, backend);
    if (!(await countRequestedMail(queries, to, now()))) return;
    const confirmation = {
      store,
      to,
      subject: t("samples.subject", { reference }),
      text: t("samples.text", { reference, list, company }),
    };
    await sendMail(queries, confirmation, backend);
  });
  return reference;
}

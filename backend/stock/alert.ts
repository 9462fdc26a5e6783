import { createHash, randomBytes, randomUUID } from "node:crypto";
import { getCompany } from "../../lib/config/company";
import { retentionDays } from "../../lib/consent/retention";
import { buildProductPath, slugify } from "../../lib/paths";
import { hasPieces } from "../../lib/stock";
import type { StoreCode } from "../../lib/storefront/types";
import { loadProducts } from "../catalog/product";
import type { Backend } from "../context";
import type { Queries, StockAlertTable } from "../db/types";
import { countRequestedMail, sendMail } from "../mail";
import { loadMailWords } from "../mail/words";
import { findAvailable } from "./available";

const DAY_MS = 86_400_000;
const PENDING_MS = retentionDays("alertRequests") * DAY_MS;
/** A repeated request sends the mail again, but not sooner than this. */
const RESEND_MS = 10 * 60_000;
const BATCH = 50;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Returns name and path of a product in the store view; null once it has left the shop. */
async function findProductLink(
  queries: Queries,
  store: StoreCode,
  sku: string,
): Promise<{ name: string; path: string } | null> {
  const found = (await loadProducts(queries, store, [sku]))(sku);
  if (!found) return null;
  const { product, child } = found;
  return {
    name: child?.name ?? product.name,
    path: buildProductPath(product.sku, product.slug ?? product.url_key ?? slugify(product.name), child?.sku),
  };
}

export type AlertOutcome = "pending" | "unknown" | "inStock";

/**
 * Saves a request for a back-in-stock alert and mails the owner of the address for a confirmation (double opt-in). The
 * outcome tells nothing about the address: it is "pending" too where one waits already or the mails of the day are used
 * up.
 */
export async function requestAlert(
  backend: Backend,
  { store, sku, email }: { store: StoreCode; sku: string; email: string },
): Promise<AlertOutcome> {
  const { database, now, toPageUrl } = backend;
  const t = await loadMailWords(store);
  return database.write(async (queries) => {
    const product = await findProductLink(queries, store, sku);
    if (!product) return "unknown";
    const record = (await findAvailable(queries, store, [sku])).get(sku);
    if (record && hasPieces(record, 1)) return "inStock";
    const at = now();
    const to = email.toLowerCase();
    const existing = await queries
      .selectFrom("stock_alert")
      .selectAll()
      .where("store", "=", store)
      .where("sku", "=", sku)
      .where("email", "=", to)
      .executeTakeFirst();
    if (
      existing?.state === "confirmed" ||
      (existing && existing.created_at > new Date(at.getTime() - RESEND_MS).toISOString())
    )
      return "pending";
    if (!(await countRequestedMail(queries, to, at))) return "pending";
    const token = randomBytes(24).toString("base64url");
    if (existing) await queries.deleteFrom("stock_alert").where("id", "=", existing.id).execute();
    await queries
      .insertInto("stock_alert")
      .values({
        id: randomUUID(),
        store,
        sku,
        email: to,
        state: "pending",
        token_hash: hashOf(token),
        created_at: at.toISOString(),
      })
      .execute();
    const link = toPageUrl({ store, path: `/stock-alert?token=${token}` });
    const { name } = product;
    await sendMail(
      queries,
      {
        store,
        to,
        subject: t("alert.askSubject", { name }),
        text: t("alert.ask", { name, link, company: getCompany(store).name }),
      },
      backend,
    );
    return "pending";
  });
}

const findByToken = (queries: Queries, token: string): Promise<StockAlertTable | undefined> =>
  queries.selectFrom("stock_alert").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirst();

/** Confirms an alert; a second time changes nothing. Null for a token that is unknown, too old or used up. */
export async function confirmAlert(
  { database, now }: Backend,
  token: string,
): Promise<{ name: string; path: string } | null> {
  return database.write(async (queries) => {
    const alert = await findByToken(queries, token);
    if (
      !alert ||
      (alert.state === "pending" && alert.created_at < new Date(now().getTime() - PENDING_MS).toISOString())
    )
      return null;
    const product = await findProductLink(queries, alert.store, alert.sku);
    if (product)
      await queries.updateTable("stock_alert").set({ state: "confirmed" }).where("id", "=", alert.id).execute();
    return product;
  });
}

/** Deletes an alert; an unknown token has nothing to delete. */
export async function endAlert({ database }: Backend, token: string): Promise<void> {
  await database.queries.deleteFrom("stock_alert").where("token_hash", "=", hashOf(token)).execute();
}

async function tell(queries: Queries, alert: StockAlertTable, backend: Backend): Promise<void> {
  const { toPageUrl } = backend;
  // the process that deletes the alert writes the mail: of several exactly one
  const deleted = await queries.deleteFrom("stock_alert").where("id", "=", alert.id).executeTakeFirst();
  const product = await findProductLink(queries, alert.store, alert.sku);
  if (deleted.numDeletedRows === 0n || !product) return;
  const t = await loadMailWords(alert.store);
  const { name } = product;
  const link = toPageUrl({ store: alert.store, path: product.path });
  await sendMail(
    queries,
    {
      store: alert.store,
      to: alert.email,
      subject: t("alert.backSubject", { name }),
      text: t("alert.back", { name, link, company: getCompany(alert.store).name }),
    },
    backend,
  );
}

/**
 * Notifies shoppers whose product is back in stock, each once, and deletes their alerts; returns how many were
 * notified.
 */
export async function notifyBackInStock(backend: Backend): Promise<number> {
  const { queries } = backend.database;
  const skus = await queries
    .selectFrom("stock_alert")
    .select(["store", "sku"])
    .distinct()
    .where("state", "=", "confirmed")
    .execute();
  let notified = 0;
  for (const { store, sku } of skus) {
    const record = (await findAvailable(queries, store, [sku])).get(sku);
    if (!record || !hasPieces(record, 1)) continue;
    const alerts = await queries
      .selectFrom("stock_alert")
      .selectAll()
      .where("store", "=", store)
      .where("sku", "=", sku)
      .where("state", "=", "confirmed")
      .orderBy("created_at")
      .limit(BATCH)
      .execute();
    for (const alert of alerts) await backend.database.write((inside) => tell(inside, alert, backend));
    notified += alerts.length;
  }
  return notified;
}

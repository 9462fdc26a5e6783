import type { StoreCode } from "@/lib/storefront/types";
import { newId } from "@/lib/sync/id";
import { buildTask } from "@/lib/sync/task";
import type { SyncTask } from "@/lib/sync/types";
import { queueTask, readTasks } from "./sync-queue";

/** In stock, out of it, or not known now: that adds as a pre-reservation (spec §4 "Product add outcomes"). */
export type StockStatus = "ok" | "out_of_stock" | "volatile";

/** Who hears of the answer, also of one that comes when the network is back (spec §3 "Sync task"). */
export const STOCK_EVENT = "store:cart/stockSync";

/** What an answered check says; null where it says nothing. */
export function isInStock({ code, result }: Pick<SyncTask, "code" | "result">): boolean | null {
  if (code !== 200 || typeof result !== "object" || result === null || !("is_in_stock" in result)) return null;
  return typeof result.is_in_stock === "boolean" ? result.is_in_stock : null;
}

/**
 * Asks for the stock of a product through the task queue (spec §7 "A queued check by sku"): `taskId` is the line's
 * `onlineStockCheckid`, `status` what is known within `limitMs`. A check nobody answered stays kept, and its answer comes
 * as `STOCK_EVENT`; of a product one waits at a time.
 */
export async function queueStockCheck(
  store: StoreCode,
  sku: string,
  limitMs: number,
): Promise<{ taskId: string; status: StockStatus }> {
  const waiting = (await readTasks(store)).find(
    ({ transmited, callback_event, product_sku }) =>
      !transmited && callback_event === STOCK_EVENT && product_sku === sku,
  );
  const task =
    waiting ??
    buildTask(
      {
        url: `/api/stock/check?sku=${encodeURIComponent(sku)}`,
        silent: true,
        callback_event: STOCK_EVENT,
        is_result_cacheable: true,
        product_sku: sku,
      },
      new Date(),
      newId(),
    );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  const outcome = await Promise.race([queueTask(store, task), late]);
  clearTimeout(timer);
  const known = outcome?.kind === "done" ? isInStock(outcome.task) : null;
  return { taskId: task.task_id, status: known === null ? "volatile" : known ? "ok" : "out_of_stock" };
}

/** What a line's check said, by its `onlineStockCheckid`; null where it is not known: the checkout asks before it places. */
export async function readStockCheck(store: StoreCode, taskId: string): Promise<boolean | null> {
  const task = (await readTasks(store)).find(({ task_id, transmited }) => task_id === taskId && transmited);
  return task ? isInStock(task) : null;
}

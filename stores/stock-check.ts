import type { StoreCode } from "@/lib/storefront/types";
import { newId } from "@/lib/sync/id";
import { buildTask } from "@/lib/sync/task";
import { isInStock, STOCK_EVENT } from "./stock-answer";
import { queueTask, readTasks } from "./sync-queue";

/** In stock, out of stock, or unknown now, which adds as a pre-reservation. */
export type StockStatus = "ok" | "out_of_stock" | "volatile";

/**
 * Checks the stock of a product through the task queue (docs/domain-rules.md#stock-check). `taskId` becomes the line's
 * `onlineStockCheckid`, `status` is what is answered within `limitMs`. An unanswered check stays in the queue, one for
 * each product, and its answer comes as `STOCK_EVENT`.
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
  const isIn = outcome?.kind === "done" ? isInStock(outcome.task) : null;
  const answered = isIn ? "ok" : "out_of_stock";
  return { taskId: task.task_id, status: isIn === null ? "volatile" : answered };
}

/** Returns the answer to a line's check, by its `onlineStockCheckid`; null where there is none. */
export async function readStockCheck(store: StoreCode, taskId: string): Promise<boolean | null> {
  const task = (await readTasks(store)).find(({ task_id, transmited }) => task_id === taskId && transmited);
  return task ? isInStock(task) : null;
}

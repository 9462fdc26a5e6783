import { connection } from "next/server";
import { getEnv } from "@/lib/config/env";
import { answerWorker } from "@/lib/offline/worker-script";

/** Handles `GET /sw.js`: the service worker, or the one that removes it. */
export async function GET(): Promise<Response> {
  await connection();
  return answerWorker(getEnv().SERVICE_WORKER);
}

/** Runs once when a server process starts. Node code stays out of the edge bundle by the dynamic import. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./instrumentation-node")).start();
}

export async function onRequestError(error: unknown, request: { path: string; method: string }): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("./instrumentation-node")).logRequestError(error, request);
}

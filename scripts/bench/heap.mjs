// Loaded into a server that is measured: tells what it holds, after a collection, to whoever started it.
process.on("message", (message) => {
  if (message !== "heap") return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heapUsed, external });
});
process.channel?.unref();

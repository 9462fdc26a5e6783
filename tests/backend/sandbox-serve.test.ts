import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createKustomClient } from "@/backend/payment/kustom/client";
import { startSandbox } from "@/sandboxes/kustom/serve";

const ORDER = {
  purchase_country: "SE",
  purchase_currency: "SEK",
  locale: "sv-SE",
  order_amount: 100_00,
  order_tax_amount: 20_00,
  order_lines: [
    { name: "Lampa", quantity: 1, unit_price: 100_00, tax_rate: 2500, total_amount: 100_00, total_tax_amount: 20_00 },
  ],
  merchant_urls: { terms: "/a", checkout: "http://localhost:1/b", confirmation: "/c", push: "/d" },
};

it("two sandboxes stand side by side, and one remembers its orders after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const report = (cause: unknown) => {
    throw cause;
  };
  const first = await startSandbox({ shopUrl: "http://localhost:3000", port: 0, folder: join(folder, "a"), report });
  const port = Number(new URL(first.config.url).port);
  const second = await startSandbox({ shopUrl: "http://localhost:3000", port, folder: join(folder, "b"), report });
  expect(second.config.url).not.toBe(first.config.url);
  await expect(
    startSandbox({ shopUrl: "http://localhost:3000", port, folder: join(folder, "c"), isExact: true, report }),
  ).rejects.toThrow(/EADDRINUSE/);
  const { order_id } = await createKustomClient(first.config).create(ORDER);
  await expect(createKustomClient(second.config).read(order_id)).rejects.toMatchObject({ status: 404 });
  await first.close();
  const again = await startSandbox({ shopUrl: "http://localhost:3000", port: 0, folder: join(folder, "a"), report });
  expect(await createKustomClient(again.config).read(order_id)).toMatchObject({ order_amount: 100_00 });
  await Promise.all([second.close(), again.close()]);
  rmSync(folder, { recursive: true, force: true });
});

it("is reached from this machine's own address only", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const { config, close } = await startSandbox({
    shopUrl: "http://localhost:3000",
    port: 0,
    folder,
    report: () => undefined,
  });
  const frameStyle = (host: string) => fetch(`http://${host}:${new URL(config.url).port}/frame.css`);
  for (const host of ["localhost", "127.0.0.1"]) expect((await frameStyle(host)).status).toBe(200);
  // a server on all addresses answers there too
  await expect(frameStyle("127.0.0.2")).rejects.toThrow("fetch failed");
  await close();
  rmSync(folder, { recursive: true, force: true });
});

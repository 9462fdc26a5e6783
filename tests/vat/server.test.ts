import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toVatNumber } from "@/lib/vat";

let server: Server;
let asked: string[];
let answer: (respond: (status: number, body: string) => void) => void;

/** The check over a register that answers as `answer` says; a fresh one, as answers are kept. */
async function openCheck(base?: string) {
  vi.resetModules();
  const port = (server.address() as AddressInfo).port;
  vi.doMock("@/lib/config/env", () => ({
    getEnv: () => ({ VAT_REGISTER_URL: base ?? `http://127.0.0.1:${port}/rest`, LOG_LEVEL: "silent" }),
  }));
  return (await import("@/lib/vat/server")).checkVatNumber;
}

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer((status, body) => response.writeHead(status, { "content-type": "application/json" }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  vi.doUnmock("@/lib/config/env");
  server.closeAllConnections();
  server.close();
});

const says = (body: unknown) => {
  answer = (respond) => respond(200, JSON.stringify(body));
};

describe("a company's number", () => {
  it.each([
    ["SE", "556016-0680", "556016068001"],
    ["SE", "SE556016068001", "556016068001"],
    ["DK", "DK 13585628", "13585628"],
    ["FI", "0112038-9", "01120389"],
    ["NO", "923609016", null],
    ["SE", "556016-0681", null],
    ["XX", "123456", null],
  ])("%s %s is %s in the register", (country, text, number) => {
    expect(toVatNumber(country, text)).toBe(number);
  });

  it("is looked up once an hour, with the name the register has", async () => {
    const check = await openCheck();
    says({ isValid: true, userError: "VALID", name: "Nokia Oyj" });
    const listed = { state: "listed", name: "Nokia Oyj" };
    expect(await Promise.all([check("FI", "0112038-9"), check("FI", "FI01120389")])).toEqual([listed, listed]);
    expect(await check("FI", "0112038-9")).toEqual(listed);
    expect(asked).toEqual(["/rest/ms/FI/vat/01120389"]);
  });

  it("is listed without a name where the register hides it, and unlisted where it says so", async () => {
    const check = await openCheck();
    says({ isValid: true, userError: "VALID", name: "---" });
    expect(await check("DK", "13585628")).toEqual({ state: "listed", name: "" });
    says({ isValid: false, userError: "INVALID", name: "---" });
    expect(await check("FI", "0112038-9")).toEqual({ state: "unlisted" });
  });

  it.each<[string, () => void]>([
    ["its country does not answer", () => says({ isValid: false, userError: "MS_UNAVAILABLE" })],
    ["the register answers a page", () => (answer = (respond) => respond(200, "<html>busy</html>"))],
    ["it answers another shape", () => says({ valid: true })],
    ["it fails", () => (answer = (respond) => respond(500, "{}"))],
  ])("is unchecked where %s, and asked again the next time", async (_, prepare) => {
    const check = await openCheck();
    prepare();
    expect(await check("FI", "0112038-9")).toEqual({ state: "unchecked" });
    says({ isValid: true, userError: "VALID", name: "" });
    expect(await check("FI", "0112038-9")).toEqual({ state: "listed", name: "" });
  });

  it("is unchecked where the register is gone, and when it was asked too much", async () => {
    const gone = await openCheck("http://127.0.0.1:1/rest");
    expect(await gone("FI", "0112038-9")).toEqual({ state: "unchecked" });
    const check = await openCheck();
    says({ isValid: false, userError: "MS_UNAVAILABLE" });
    for (let count = 0; count < 40; count++) await check("FI", "0112038-9");
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expect(asked.length).toBeLessThan(25);
  });

  it("of a country without a register, or with a wrong digit, is asked of nobody", async () => {
    const check = await openCheck();
    expect(await check("NO", "923609016")).toEqual({ state: "off" });
    expect(await check("FI", "0112038-8")).toEqual({ state: "off" });
    expect(asked).toEqual([]);
  });
});

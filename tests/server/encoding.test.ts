import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, encodeBody } from "@/server/encoding";

describe("chooseEncoding", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["deflate", "identity"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.5", "br"],
    ["gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["*;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["identity", "identity"],
    ["", "identity"],
    ["gzip;q=nonsense", "identity"],
  ])("Accept-Encoding: %s → %s", (accepted, expected) => {
    expect(chooseEncoding(accepted, 100_000)).toBe(expected);
  });

  it("leaves a client without the header and small bodies uncompressed", () => {
    expect(chooseEncoding(undefined, 100_000)).toBe("identity");
    expect(chooseEncoding("br", 1023)).toBe("identity");
    expect(chooseEncoding("br", 1024)).toBe("br");
  });
});

it("encodeBody loses nothing", async () => {
  const body = Buffer.from("soffa ".repeat(1000));
  expect(gunzipSync(await encodeBody(body, "gzip")).equals(body)).toBe(true);
  expect(brotliDecompressSync(await encodeBody(body, "br")).equals(body)).toBe(true);
  expect(await encodeBody(body, "identity")).toBe(body);
});

import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/config/env";

const accounts = (KLEVU_ACCOUNTS: string) => parseEnv({ KLEVU_ACCOUNTS }).KLEVU_ACCOUNTS;

describe("KLEVU_ACCOUNTS", () => {
  it("names accounts of the shop and of store views", () => {
    expect(accounts("")).toEqual({});
    expect(
      accounts("default=klevu-1@eucs1.example, bmfi=klevu-2@http://localhost:5002/ ,bmse=sandbox".replace("/ ", "")),
    ).toEqual({
      default: { apiKey: "klevu-1", url: "https://eucs1.example" },
      bmfi: { apiKey: "klevu-2", url: "http://localhost:5002" },
      bmse: "sandbox",
    });
  });

  it.each([
    "bmxx=klevu-1@host.example",
    "bmse=klevu-1",
    "bmse=@host.example",
    "klevu-1@host.example",
    "bmse=k@ftp://x",
  ])("refuses %s", (text) => expect(() => accounts(text)).toThrow(/KLEVU_ACCOUNTS: .* is not view=key@host/));

  it("has no sandbox beside another commerce API", () => {
    const env = { KLEVU_ACCOUNTS: "default=sandbox", API_BASE_URL: "http://api.example" };
    expect(() => parseEnv(env)).toThrow(/KLEVU_ACCOUNTS: the sandbox needs the embedded backend/);
    expect(() => parseEnv({ ...env, KLEVU_ACCOUNTS: "default=k@host.example" })).not.toThrow();
  });
});

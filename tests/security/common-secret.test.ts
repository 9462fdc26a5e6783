import { expect, it } from "vitest";
import { startWarnings } from "@/lib/config/start-warnings";

const SECRET = "x".repeat(16);
const DATABASE_URL = "postgres://localhost/shop";

it.each([
  ["a database of its own", {}, []],
  ["a shared database", { DATABASE_URL }, ["REVALIDATE_SECRET", "YOTPO_SECRET"]],
  ["one of two secrets", { DATABASE_URL, REVALIDATE_SECRET: SECRET }, ["YOTPO_SECRET"]],
  ["both secrets", { DATABASE_URL, REVALIDATE_SECRET: SECRET, YOTPO_SECRET: SECRET }, []],
])("a process with %s warns of each secret that others do not have", (_, env, names) => {
  expect(
    startWarnings({ GTM_CONTAINERS: { default: "GTM-ABC123" }, ...env }).map((warning) => warning.split(" ", 1)[0]),
  ).toEqual(names);
});

it("a process warns once of the store views that have no container", () => {
  expect(startWarnings({ GTM_CONTAINERS: { bmse: "GTM-ABC123" } })).toEqual([
    expect.stringMatching(/^GTM_CONTAINERS has no container id for bmdk, bmno, bmfi, bmen/),
  ]);
  expect(startWarnings({ GTM_CONTAINERS: { default: "sandbox" } })).toEqual([]);
});

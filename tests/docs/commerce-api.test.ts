import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CONTRACT } from "@/lib/upstream/contract";
import { defineCall } from "@/lib/upstream/contract/call";
import { buildCallsTable, buildRoutesTable, describeShape, replaceTable } from "@/scripts/docs/calls-table";
import { toCurrentPage } from "@/scripts/docs/current-page";

describe("docs/commerce-api.md", () => {
  it("has the tables of the code as it stands; if not, run `npm run docs:api`", () => {
    const page = readFileSync("docs/commerce-api.md", "utf8");

    expect(page).toBe(toCurrentPage(page));
    expect(page).toContain("`GET /api/listing/count`");
  });

  it("is stale as soon as a call changes", () => {
    const changed = { ...CONTRACT, version: { ...CONTRACT.version, path: "/api/elsewhere" } };

    expect(buildCallsTable(changed)).not.toBe(buildCallsTable(CONTRACT));
  });

  it("needs its markers", () => {
    expect(() => replaceTable("no table here", "calls", "| |")).toThrow("calls:start");
  });

  it("writes a route with its query and time limit", () => {
    const route = { method: "GET", path: "/api/shelf", serverLimitMs: 500, query: z.object({ room: z.string() }) };

    expect(buildRoutesTable({ shelf: route }).split("\n").at(-1)).toBe(
      "| `shelf` | `GET /api/shelf` | `{room}` | 500 ms |",
    );
  });
});

describe("a call in the table", () => {
  it("says who it needs, whether it may be repeated, and what goes over the wire", () => {
    const call = defineCall(
      { method: "POST", path: "/api/shelf", needs: "customer", repeatable: false },
      {
        query: z.object({ room: z.string().optional() }),
        body: z.object({ boards: z.array(z.object({ width: z.number() })) }),
        result: z.boolean(),
      },
    );

    const row = buildCallsTable({ shelf: call }).split("\n").at(-1);

    expect(row).toBe(
      "| `shelf` | `POST /api/shelf` | customer | no | query `{room?}`, `{boards: [{width}]}` | `boolean` |",
    );
  });

  it.each([
    ["nothing", z.undefined(), ""],
    ["a text that may be missing", z.string().nullish(), "string"],
    ["either of two", z.union([z.string(), z.number()]), "string or number"],
    ["what is read in another way", z.preprocess(String, z.object({ a: z.coerce.number() })), "{a}"],
  ])("writes %s", (_, schema, text) => {
    expect(describeShape(schema)).toBe(text);
  });

  it("writes the first eight names of a long shape", () => {
    const names = Array.from({ length: 9 }, (_, index) => `n${index}`);
    const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));

    expect(describeShape(schema)).toBe("{n0, n1, n2, n3, n4, n5, n6, n7, …}");
  });
});

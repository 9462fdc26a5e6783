import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SHOP_METRICS } from "@/lib/metrics";
import { createMeter, SERVER_METRICS } from "@/server/metrics";

const NAME = /\b(?:http|page_cache|blocked|shop|nodejs|process)_[a-z0-9_]+/g;
const tables = { ...SERVER_METRICS, ...SHOP_METRICS };

/** Names of a metric in the text of Prometheus, those of a duration's parts among them. */
const namesOf = (text: string) => new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, "");

describe.each(["alerts.yml", "dashboard.json"])("docs/deploy/%s", (file) => {
  const text = readFileSync(`docs/deploy/${file}`, "utf8");

  it("names metrics that exist", async () => {
    const known = namesOf(await createMeter([SERVER_METRICS, SHOP_METRICS]).read());
    const named = [...text.matchAll(NAME)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name) && !known.has(base(name)))).toEqual([]);
  });

  it("names labels that they have", () => {
    const uses = [...text.matchAll(/((?:http|shop)_[a-z_]+?)(?:_bucket|_count)?\{([a-z]+)(?:=|!=|=~)/g)];
    const wrong = uses.filter(([, name = "", label = ""]) => {
      const metric = Object.entries(tables).find(([one]) => one === name)?.[1];
      return !metric?.labels.some((one) => one === label);
    });
    expect(wrong.map(([use]) => use)).toEqual([]);
  });
});

it("each alert says what to do in docs/operations.md", () => {
  const alerts = [...readFileSync("docs/deploy/alerts.yml", "utf8").matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const documented = [...readFileSync("docs/operations.md", "utf8").matchAll(/^\| ([A-Z]\w+) \|/gm)].map(
    ([, name]) => name,
  );
  expect(documented).toEqual(alerts);
});

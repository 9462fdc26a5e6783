import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadMessages } from "@/i18n/messages";

const LANGUAGES = ["sv", "da", "nb", "fi", "en"];
const text = readFileSync("docs/law.md", "utf8");
const ROWS = text
  .split("\n")
  .filter((line) => /^\| (?!Rule )/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
const pathsIn = (cell: string) => [...cell.matchAll(/`([\w./[\]()-]+\.(?:tsx?|json))`/g)].map(([, path = ""]) => path);

describe("the page about law", () => {
  it("names files that are there", () => {
    const paths = pathsIn(text);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("has rule, source, countries, code and test in every row, or says what is missing", () => {
    expect(ROWS.length).toBeGreaterThan(25);
    const incomplete = ROWS.filter((cells) => {
      const [rule, source, countries, kept = "", test = ""] = cells;
      if (cells.length !== 5 || !rule || !source || !countries) return true;
      if (test === "–") return !kept.includes("**missing**");
      return pathsIn(kept).length === 0 || !pathsIn(test).some((path) => /^(?:tests|e2e)\//.test(path));
    });
    expect(incomplete).toEqual([]);
  });

  it("quotes tests that their files have", () => {
    const quoted = ROWS.flatMap(([, , , , test = ""]) =>
      [...test.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = "", title = ""]) => ({ path, title })),
    );
    expect(quoted.length).toBeGreaterThan(15);
    expect(quoted.filter(({ path, title }) => !readFileSync(path, "utf8").includes(title))).toEqual([]);
  });
});

it("the button of the order speaks of buying or paying in every language", async () => {
  const said = { sv: /köp|betal/i, da: /køb|betal/i, nb: /kjøp|betal/i, fi: /osta|maksa/i, en: /buy|pay/i };
  for (const [language, words] of Object.entries(said))
    expect((await loadMessages(language)).checkout.place).toMatch(words);
});

it("no page leads to the ODR platform", () => {
  for (const language of LANGUAGES)
    expect(readFileSync(`backend/demo/data/${language}.json`, "utf8")).not.toMatch(
      /ec\.europa\.eu\/(?:consumers\/)?odr/i,
    );
});

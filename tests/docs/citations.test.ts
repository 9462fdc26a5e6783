import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { explainBroken, findIn, listAnchors, listCode, listDocuments } from "./documents";

const CITATION = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;

/** Documents a reader of the repository does not have; written so that this line is not one of them. */
const OUTSIDE = new RegExp(
  [
    /\bspec(?:ification)? §\s*\d/,
    /\bupstream-contrac[t]\b/,
    /\bproviders(?:\.md\b| §)/,
    /\bdesig[n](?:\.md\b| §)/,
    /\bREADME \d+\b/,
    /\bnext-1[6] §/,
    /\breference next-1[6]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const LINK = /\]\((?!https?:|mailto:)[^)\s]+\)/g;

describe("what code cites", () => {
  it("is in the repository, down to the heading", () => {
    const broken = findIn(listCode(), CITATION)
      .map(({ place, text }) => ({ place, text, why: explainBroken(text) }))
      .filter(({ why }) => why !== null);

    expect(broken).toEqual([]);
  });

  it("is never a document that a reader does not have", () => {
    expect(findIn(listCode(), OUTSIDE).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });
});

describe("the documents", () => {
  it("have no broken link", () => {
    const broken = findIn(listDocuments(), LINK)
      .map(({ place, text }) => ({ place, text, why: explainLink(place.replace(/:\d+$/, ""), text.slice(2, -1)) }))
      .filter(({ why }) => why !== null);

    expect(broken).toEqual([]);
  });

  it("cite nothing that a reader does not have", () => {
    expect(findIn(listDocuments(), OUTSIDE)).toEqual([]);
  });

  it.each(listDocuments())("%s has every heading once, so that its anchors hold", (path) => {
    const anchors = listAnchors(readFileSync(path, "utf8"));

    expect(anchors.filter((anchor) => anchors.includes(anchor.replace(/-\d+$/, "")) && /-\d+$/.test(anchor))).toEqual(
      [],
    );
  });

  it("name only what exists in the table of tasks", () => {
    const section = readFileSync("docs/architecture.md", "utf8").split("\n## Where to change what\n")[1] ?? "";
    const paths = [
      ...section.matchAll(
        /`((?:app|backend|components|lib|sandboxes|stores|i18n|scripts|tests|e2e|public)\/[^`\s]+)`/g,
      ),
    ];

    expect(paths.length).toBeGreaterThan(11);
    expect(paths.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe("the decisions", () => {
  const files = readdirSync("docs/decisions").filter((name) => name !== "README.md");

  it("are numbered from 1 without a gap", () => {
    expect(files.toSorted().map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  });

  it("are all in the list", () => {
    const list = readFileSync("docs/decisions/README.md", "utf8");

    expect(files.filter((name) => !list.includes(`](${name})`))).toEqual([]);
  });

  it.each(files)("%s has question, decision, refused alternatives and what would change it", (name) => {
    const text = readFileSync(join("docs/decisions", name), "utf8");

    expect(listAnchors(text).slice(1)).toEqual(["question", "taken", "refused", "what-would-change-it"]);
  });
});

describe("anchors", () => {
  it("are spelled as GitHub spells them", () => {
    const markdown = "# Cart merge\n## Log-in, and `refresh`\n```\n# a comment\n```\n## Fält & mått\n## Cart merge\n";

    expect(listAnchors(markdown)).toEqual(["cart-merge", "log-in-and-refresh", "fält--mått", "cart-merge-1"]);
  });

  it("that are missing are reported", () => {
    expect(explainBroken("docs/nowhere.md")).toBe("no such file");
    expect(explainBroken("docs/next.md#nowhere")).toBe("no such heading");
    expect(explainBroken("docs/next.md#middleware")).toBeNull();
  });
});

function explainLink(page: string, target: string): string | null {
  return explainBroken(target.startsWith("#") ? `${page}${target}` : normalize(join(dirname(page), target)));
}

import { describe, expect, it } from "vitest";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { suggestWord } from "../../lib/search-engine/suggest-word";
import type { SearchBody, SearchEngine } from "../../lib/search-engine/types";
import { fail } from "../../lib/upstream/types";

const metadata = [
  {
    attribute_code: "color",
    options: [
      { value: "7", label: "Senapsgul" },
      { value: "8", label: "Malvagrå" },
    ],
  },
];
const product = (id: number, name: string, rest: Record<string, unknown> = {}) => ({
  id: String(id),
  source: {
    id,
    name,
    status: 1,
    visibility: 4,
    category: [{ name: "Fåtöljer" }],
    color: 7,
    attributes_metadata: metadata,
    ...rest,
  },
});

const engine = createEmbeddedEngine();
engine.load("bmse", "product", [
  product(1, "Linden hörnsoffa"),
  product(2, "Lindan stol"),
  product(3, "Linden bord"),
  product(4, "Dolda Gardinen", { visibility: 1 }),
  product(5, "Stängda Persiennen", { status: 2 }),
]);

describe("suggestWord", () => {
  it.each([
    ["hörnsofa", "hörnsoffa"],
    ["Hörnsofa linden", "hörnsoffa linden"],
    ["fåtöjler", "fåtöljer"],
    ["senapsgl", "senapsgul"],
  ])("corrects %s to %s", async (text, expected) => expect(await suggestWord("bmse", text, engine)).toBe(expected));

  it("takes of equally near words the one more products say", async () =>
    expect(await suggestWord("bmse", "lindin", engine)).toBe("linden"));

  it.each(["linden", "stol bord", "", "!!!", "kylskåp", "sto"])("has nothing better than %j", async (text) =>
    expect(await suggestWord("bmse", text, engine)).toBeNull(),
  );

  it.each(["gardinem", "persienen", "malvagra"])(
    "knows no word that only a hidden product or nobody says: %s",
    async (text) => expect(await suggestWord("bmse", text, engine)).toBeNull(),
  );

  it("asks once, for no hits, with few words however long the text is", async () => {
    const asked: SearchBody[] = [];
    const spy: SearchEngine = { search: (store, type, body) => (asked.push(body), engine.search(store, type, body)) };
    await suggestWord("bmse", "ord ".repeat(400), spy);
    expect(asked).toEqual([
      { size: 0, suggest: { spelling: { text: "ord ".repeat(8).trim(), term: { field: "spelling", size: 1 } } } },
    ]);
  });

  it("is null while the engine does not answer", async () => {
    const down: SearchEngine = { search: async () => fail({ kind: "network", code: "timeout", retryable: true }) };
    expect(await suggestWord("bmse", "hörnsofa", down)).toBeNull();
  });
});

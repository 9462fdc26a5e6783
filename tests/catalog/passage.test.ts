import { describe, expect, it } from "vitest";
import { answerOf, hasWords, passageOf, toPlainText } from "@/lib/catalog/passage";

describe("toPlainText", () => {
  it("keeps words of neighbouring elements apart, and none of the markup", () => {
    expect(toPlainText("<h2>Leverans</h2><p>Vi <b>bär</b>&nbsp;in &amp; ut.</p><ul><li>a</li><li>b</li></ul>")).toBe(
      "Leverans Vi bär in & ut. a b",
    );
  });
});

describe("passageOf", () => {
  const text = "Soffan rymmer tre. Stommen har 10 års garanti. Soffor med garanti kostar 1.990 kr.";

  it("is the first sentence with most words of the search, in any of their forms", () => {
    expect(passageOf(text, "garanti", "sv")).toBe("Stommen har 10 års garanti.");
    expect(passageOf(text, "soffa garanti", "sv")).toBe("Soffor med garanti kostar 1.990 kr.");
    expect(passageOf(text, "lampa", "sv")).toBeNull();
  });

  it("is a row of a table or an entry of a list, not all of it", () => {
    const html =
      "<table><tr><th>Vad</th><th>Pris</th></tr><tr><td>Garanti</td><td>0 kr</td></tr></table><p>Fri retur</p>";
    expect(passageOf(html, "garanti", "sv")).toBe("Garanti 0 kr");
    expect(passageOf(html, "retur", "sv")).toBe("Fri retur");
  });

  it("is cut between two words", () => {
    const passage = passageOf(`Garanti ${"ord ".repeat(100)}`, "garanti", "sv") ?? "";
    expect(passage.length).toBeLessThanOrEqual(222);
    expect(passage).toMatch(/ ord …$/);
  });
});

describe("hasWords", () => {
  it.each([
    ["Leverans och retur", "retur leverans", true],
    ["Soffor ute", "soffa", true],
    ["Leverans", "leverans retur", false],
    ["Leverans", "!?", false],
  ])("%s has %s: %s", (title, q, has) => {
    expect(hasWords(title, q, "sv")).toBe(has);
  });
});

describe("answerOf", () => {
  const html = "<p>Vi kommer hem.</p><h2>Retur</h2><p>Du har 30 dagar.</p><h2>Pris</h2><p>Frakten beror på orten.</p>";
  const page = { title: "Leverans", html };

  it.each([
    ["the beginning, where the title says it", "leverans", { heading: null, text: "Vi kommer hem.", isNamed: true }],
    ["the part whose heading says it", "retur", { heading: "Retur", text: "Du har 30 dagar.", isNamed: true }],
    ["the sentence that says it", "frakten", { heading: "Pris", text: "Frakten beror på orten.", isNamed: false }],
    ["nothing, where no part has all words", "frakten dagar", null],
  ])("is %s", (_, q, answer) => {
    expect(answerOf(page, q, "sv")).toEqual(answer);
  });

  it("begins with the first part where nothing stands before it", () => {
    const headed = { title: "Leverans", html: "<h2>Pris</h2><p>Frakten beror på orten.</p>" };
    expect(answerOf(headed, "leverans", "sv")).toEqual({
      heading: "Pris",
      text: "Frakten beror på orten.",
      isNamed: true,
    });
  });
});

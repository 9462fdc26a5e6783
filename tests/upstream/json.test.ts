import { expect, it } from "vitest";
import { parseJson } from "@/lib/upstream/json";

it("parses JSON from outside into whole characters, without fields named like members of every object", () => {
  expect(parseJson('{"a":"\\ud83d","b":["x\\udc00y","\\ud83d\\udecb"],"constructor":1}')).toEqual({
    a: "\ufffd",
    b: ["x\ufffdy", "🛋"],
  });
  expect(() => parseJson("{")).toThrow(SyntaxError);
});

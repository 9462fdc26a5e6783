import { expect, it } from "vitest";
import { passwordProblem } from "@/lib/account";

it.each([
  ["Kirsikka-8", null],
  ["kirsikka8!", null],
  ["KIRSIKKA8!", null],
  ["Åkerlund9", null],
  ["Kirs-8", "short"],
  ["", "short"],
  ["🍒🍒🍒🍒aA1", "short"],
  ["kirsikka", "plain"],
  ["Kirsikka", "plain"],
  ["kirsikka8", "plain"],
  ["さくらさくらさくら8", "plain"],
  ["さくらさくらさくら-8a", null],
])("a password has at least 8 characters and 3 of 4 classes: %s", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

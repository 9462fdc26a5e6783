import { expect, it } from "vitest";
import { toGreetingName } from "@/backend/mail/name";

it.each([
  ["Åsa", "Åsa"],
  ["Anna-Lisa Maria", "Anna-Lisa Maria"],
  ["Ђорђе", "Ђорђе"],
  ["D’Arcy", "D’Arcy"],
  ["You have won, go to https://evil.example now", "You"],
  ["evil.example", "evil"],
  ["Åsa\n\nYour account is closed", "Åsa Your account"],
  ["<a href=x>Åsa</a>", "a"],
  ["a@evil.example", "a"],
  ["x".repeat(255), "x".repeat(40)],
  ["Call 0800 123 456", "Call"],
])("a mail greets %j as %j", (name, greeting) => {
  expect(toGreetingName(name)).toBe(greeting);
});

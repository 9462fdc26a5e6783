import pino from "pino";
import { expect, it } from "vitest";
import { noteLogged, writeConsoleToLog } from "@/lib/config/json-console";

function open() {
  const lines: string[] = [];
  const target = { error: () => undefined, warn: () => undefined } as Pick<Console, "error" | "warn">; // replaced below
  writeConsoleToLog(target, pino({ base: undefined }, { write: (line: string) => void lines.push(line) }));
  return { target, read: () => lines.map((line) => JSON.parse(line)) };
}

it("a stack trace on the console is one line of JSON, without colours", () => {
  const { target, read } = open();
  target.error("\u001b[31m⨯\u001b[39m", new TypeError("no such page\nat line 2"));
  target.warn("%s took %d ms\n", "a page", 7);
  expect(read()).toMatchObject([
    { level: 50, msg: "⨯", err: { type: "TypeError", message: "no such page\nat line 2", stack: expect.any(String) } },
    { level: 40, msg: "a page took 7 ms" },
  ]);
});

it("an error that was reported is not logged again", () => {
  const { target, read } = open();
  const cause = new Error("once");
  noteLogged(cause);
  target.error(cause);
  const other = new Error("another");
  target.error(other);
  target.error(other);
  expect(read().map(({ msg }) => msg)).toEqual(["another"]);
});

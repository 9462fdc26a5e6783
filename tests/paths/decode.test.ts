import { expect, it } from "vitest";
import { tryDecode } from "@/lib/paths/decode";

it.each([
  ["s%C3%A4ng", "säng"],
  ["plain", "plain"],
  ["", ""],
  ["%", null],
  ["%C3%28", null],
])("%j is decoded to %j", (text, decoded) => expect(tryDecode(text)).toBe(decoded));

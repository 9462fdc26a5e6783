import { expect, it } from "vitest";
import { buildOfCache, cacheName, findUnneeded } from "@/lib/device/caches";
import { patienceOf } from "@/lib/device/patience";

it("caches are named by what they depend on", () => {
  const names = [
    cacheName("pages", "b1", "bmse"),
    cacheName("pages", "b1", "bmdk"),
    cacheName("pages", "b2", "bmse"),
    cacheName("parts", "b1", "bmse"),
    cacheName("data", "b1", "bmse"),
    cacheName("files", "b1", null),
    cacheName("pictures", "b1", null),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(names.map(buildOfCache)).toEqual(["b1", "b1", "b2", "b1", "b1", "b1", null]);
  expect(cacheName("pictures", "b2", null)).toBe(cacheName("pictures", "b1", null));
  expect(buildOfCache("workbox-precache-v2")).toBeUndefined();
});

const NAMES = [
  cacheName("files", "old", null),
  cacheName("pages", "old", "bmse"),
  cacheName("files", "new", null),
  cacheName("pages", "new", "bmse"),
  cacheName("pictures", "new", null),
  "shop:open-pages",
  "somebody-elses",
];

it("an old build's caches go once no page of it is open", () => {
  const old = NAMES.slice(0, 2);
  expect(findUnneeded(NAMES, "new", [])).toEqual(old);
  expect(findUnneeded(NAMES, "new", ["new", "new"])).toEqual(old);
});

it("they stay while a page of it is open, or one of which nothing is known", () => {
  expect(findUnneeded(NAMES, "new", ["new", "old"])).toEqual([]);
  expect(findUnneeded(NAMES, "new", ["new", null])).toEqual([]);
});

it("a third build's go while an old one is open", () => {
  const third = cacheName("parts", "third", "bmfi");
  expect(findUnneeded([...NAMES, third], "new", ["old"])).toEqual([third]);
});

const NOW = 10_000_000;
const HOUR = 3_600_000;

it.each([
  ["a young copy", { keptAt: NOW - 1000, isReload: false }, 80],
  ["one of nearly an hour", { keptAt: NOW - HOUR + 1, isReload: false }, 80],
  ["one of an hour", { keptAt: NOW - HOUR, isReload: false }, 4000],
  ["one from the future, by a wrong clock", { keptAt: NOW + 1, isReload: false }, 4000],
  ["a page that is loaded anew", { keptAt: NOW - 1000, isReload: true }, 4000],
])("%s waits for the server for %o", (_, waiting, ms) => {
  expect(patienceOf(waiting, NOW)).toBe(ms);
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { createBlockedScripts } from "@/server/blocked-scripts";
import { createContentPolicy } from "@/server/content-policy.cjs";

const log = vi.hoisted(() => vi.fn());
vi.mock("@/lib/config/log-once", () => ({ logOnce: log }));
beforeEach(() => log.mockClear());

const OWN = "document.documentElement.dataset.ready=1";
const { withPolicy, listBlocked } = createContentPolicy({
  ownScripts: [OWN],
  sourcesOf: (path) => (path === "/pay" ? { script: ["https://pay.test"], frame: ["https://frame.test"] } : {}),
});

describe("the content policy", () => {
  it("lets in what the app names, on the pages it names it for", async () => {
    const { policy } = await withPolicy("", "/pay");
    expect(policy).toContain("script-src 'self' https://pay.test;");
    expect(policy).toContain("frame-src 'self' https://frame.test");
    expect((await withPolicy("", "/")).policy).not.toContain("test");
  });

  it.each([
    ["the app's own", `<script>${OWN}</script>`],
    ["Next's", '<script id="_R_">self.__next_f.push([1,"a"])</script>'],
    ["several merged", `<script>${OWN}\n;\nself.__next_f.push([1,"a"])</script>`],
    ["one of a file", '<script src="/a.js" async=""></script>'],
    ["data", '<script type="application/ld+json">{"a":1}</script>'],
    ["rules of speculation", '<script type="speculationrules">{}</script>'],
  ])("blocks no script that is %s", (_, html) => expect(listBlocked(html)).toEqual([]));

  it.each([
    ["of an unknown shape", "<script>alert(1)</script>", "alert(1)"],
    ["with code beside Next's", "<script>self.__next_f.push([alert(1)])</script>", "self.__next_f.push([alert(1)])"],
    ["of a module", '<script type="module">go()</script>', "go()"],
    ["with a type of its own", '<script type="text/javascript">go()</script>', "go()"],
    ["of hot reload, outside development", '<script>self.__next_r="a";var __nextHmrInitialVersion="0";</script>', ""],
  ])("blocks a script %s", (_, html, script) => {
    expect(listBlocked(html)).toHaveLength(1);
    expect(listBlocked(html)[0]).toContain(script);
  });
});

describe("a blocked script", () => {
  it("is logged once with its first characters, and counted each time", () => {
    const blocked = createBlockedScripts((html) => [html]);
    const script = `self.__next_s.push(${"a".repeat(300)}`;
    blocked.report(`${script}1)`, "/c/sofas");
    blocked.report(`${script}2)`, "/c/chairs");
    expect(log.mock.calls).toEqual([
      [
        "error",
        "browsers block an inline script that the content policy does not recognise",
        expect.objectContaining({ script: script.slice(0, 200), path: "/c/sofas" }),
      ],
    ]);
    blocked.report("other()", "/");
    expect([log.mock.calls.length, blocked.count]).toEqual([2, 3]);
  });
});

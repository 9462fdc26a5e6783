import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkPages } from "@/server/self-check";

const HYDRATE = "self.__next_f.push([1])";
const policyOf = (script: string) =>
  `default-src 'self'; script-src 'self' 'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** A page as the server sends it. */
const page = (html = "", { status = 200, policies = [policyOf(HYDRATE)] } = {}) => ({
  status,
  policies,
  html: `<script>${HYDRATE}</script><script type="application/ld+json">{}</script>${html}`,
});

interface Site {
  [path: string]: ReturnType<typeof page>;
}

const GOOD: Site = {
  "/": page('<a href="/c/sofas">Sofas</a><a href="/c/chairs">Chairs</a>'),
  "/c/sofas": page('<a class="card" href="/p/linden#colours">Linden</a><a href="/p/linden">Linden</a>'),
  "/p/linden": page(),
  "/none": page("", { status: 404 }),
};

async function check(changed: Site = {}, tagsOf: (path: string) => readonly string[] | null | undefined = () => ["a"]) {
  const asked: string[] = [];
  const faults = await checkPages({
    request: async (path) => {
      asked.push(path);
      return { ...GOOD, ...changed }[path] ?? page("", { status: 404 });
    },
    pages: [
      { path: "/", status: 200 },
      { path: "/none", status: 404 },
    ],
    follow: [/^\/c\//, /^\/p\//],
    tagsOf,
    listBlocked: (html) => (html.includes("<script async>") ? ["unknown()"] : []),
  });
  return { asked, faults };
}

describe("the self-check", () => {
  it("finds nothing wrong with good pages, one of each kind of link among them", async () => {
    expect(await check()).toEqual({ asked: ["/", "/none", "/c/sofas", "/p/linden"], faults: [] });
  });

  it("names a page with another status", async () => {
    expect((await check({ "/none": page() })).faults).toEqual(["/none answers 200 instead of 404"]);
    expect((await check({ "/c/sofas": page("", { status: 500 }) })).faults).toEqual([
      "/c/sofas answers 500 instead of 200",
    ]);
  });

  it("takes a page in an outage for no fault of this build", async () => {
    expect((await check({ "/": page("", { status: 503, policies: [] }) })).faults).toEqual([]);
  });

  it("names scripts that the policy of their page does not", async () => {
    const other = page("", { policies: [policyOf("self.__next_f.push([2])")] });
    expect((await check({ "/p/linden": other })).faults).toEqual([
      `/p/linden has an inline script that browsers block: ${HYDRATE}`,
    ]);
    expect((await check({ "/p/linden": page("<script async>unknown()</script>") })).faults).toEqual([
      "/p/linden has an inline script that browsers block: unknown()",
    ]);
  });

  it("names a page without a policy for scripts", async () => {
    const bare = page("", { policies: ["object-src 'none'"] });
    expect((await check({ "/": bare })).faults[0]).toBe("/ has no content security policy");
  });

  it("names a page that is cached without tags, and none of which tags are unknown", async () => {
    const faultsOf = async (tags: readonly string[] | null | undefined) =>
      (await check({}, (path) => (path === "/" ? tags : ["a"]))).faults;
    expect(await faultsOf([])).toEqual(["/ is cached without tags, so no change reaches it"]);
    expect(await faultsOf(null)).toEqual([]);
    expect(await faultsOf(undefined)).toEqual([]);
  });
});

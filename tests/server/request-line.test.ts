import { describe, expect, it } from "vitest";
import { normalizeRequest as normalize } from "@/server/request-line";

const normalizeRequest = (line: ReturnType<typeof request>) =>
  normalize(line, /^\/(?:api|sitemaps|media|img|_next)(?:\/|$)/);
const request = (url: string, method = "GET", rawHeaders = ["Host", "shop.test"]) => ({
  method,
  url,
  headers: { host: "shop.test" },
  rawHeaders,
});

describe("the request line", () => {
  it.each(["TRACE", "CONNECT", "PROPFIND", "PURGE", "get", ""])("with method %j is refused with 405", (method) => {
    expect(normalizeRequest(request("/", method))).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" },
    });
  });

  it.each([
    ["*", "OPTIONS"],
    ["*", "GET"],
    ["foo", "GET"],
    ["", "GET"],
    ["shop.test:443", "GET"],
    ["http://", "GET"],
    ["ftp://shop.test/", "GET"],
  ])("with address %j is refused with 400", (url, method) => {
    expect(normalizeRequest(request(url, method))).toMatchObject({ status: 400 });
  });

  it.each([
    "/api/cart/%zz",
    "/api/%",
    "/api/cart/%E0%A4%A",
    "/sitemaps/%zz/pages.xml",
    "/sitemaps/bmse/%ff",
    "/media/%",
    "/img/%zz",
  ])("with the malformed address %s is refused with 400", (url) => {
    expect(normalizeRequest(request(url))).toMatchObject({ status: 400 });
    expect(normalizeRequest(request(url, "POST"))).toMatchObject({ status: 400 });
  });

  it.each(["/api/cart/create?x=%zz", "/c/%zz", "/%E0%A4%A", "/apis/%zz", "/sitemaps/bmse/%C3%A5.xml", "/", "/?x=//"])(
    "with address %s is left as it is",
    (url) => {
      const line = request(url);
      expect(normalizeRequest(line)).toBeNull();
      expect(line).toEqual(request(url));
    },
  );

  it.each(["PUT", "PATCH", "DELETE"])("with %s is for the API alone", (method) => {
    expect(normalizeRequest(request("/api/user/me", method))).toBeNull();
    for (const url of ["/", "/c/soffor", "/apis", "/media/a.webp"])
      expect(normalizeRequest(request(url, method))).toMatchObject({
        status: 405,
        headers: { allow: "GET, HEAD, POST, OPTIONS" },
      });
  });

  it("with two Host headers is refused with 400", () => {
    const twice = ["Host", "shop.test", "x-a", "host", "HOST", "other.test"];
    expect(normalizeRequest(request("/", "GET", twice))).toMatchObject({ status: 400 });
    expect(normalizeRequest(request("/", "GET", twice.slice(0, 4)))).toBeNull();
  });

  it("with an absolute URL means that host", () => {
    const line = request("http://other.test:81/c/soffor?a=1");
    expect(normalizeRequest(line)).toBeNull();
    expect(line).toEqual({ ...request("/c/soffor?a=1"), headers: { host: "other.test:81" } });
    expect(normalizeRequest(request("http://other.test/api/%zz"))).toMatchObject({ status: 400 });
  });

  it("with repeated slashes gets a trailing one, which is redirected", () => {
    const line = request("/c//soffor?a=//b");
    expect(normalizeRequest(line)).toBeNull();
    expect(line.url).toBe("/c/soffor/?a=//b");
  });
});

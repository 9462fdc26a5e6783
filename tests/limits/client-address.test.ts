import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { clientAddressOf, isLoopbackOnly, toProxyList } from "@/lib/limits/client-address";

describe("the client's address", () => {
  it.each([
    ["none of our proxies", [], "203.0.113.9, 198.51.100.1", "198.51.100.1"],
    ["behind one proxy", ["127.0.0.1"], "203.0.113.9, 198.51.100.1, 127.0.0.1", "198.51.100.1"],
    ["behind a network of them", ["10.0.0.0/8"], "198.51.100.1, 10.1.2.3, 10.9.9.9", "198.51.100.1"],
    ["only proxies", ["10.0.0.0/8"], "10.1.2.3", ""],
    ["no header", [], undefined, ""],
    ["nonsense at the right", [], "198.51.100.1, unknown", ""],
    ["nonsense at the left", [], "<script>, 198.51.100.1", "198.51.100.1"],
    ["with a port", [], "198.51.100.1:4711", "198.51.100.1"],
    ["IPv4 on an IPv6 socket", [], "::ffff:198.51.100.1", "198.51.100.1"],
    ["IPv6: the /64 of a customer", [], "2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["IPv6 in short, in brackets", [], "[2001:db8::1]:443", "2001:db8:0:0::/64"],
    ["loopback of IPv6", [], "::1", "0:0:0:0::/64"],
    ["a trusted IPv6 proxy", ["::1"], "198.51.100.1, ::1", "198.51.100.1"],
  ])("%s", (_, proxies, header, address) => {
    expect(clientAddressOf(header, toProxyList(proxies))).toBe(address);
  });

  it.each([
    [undefined, true],
    ["127.0.0.1", true],
    ["::ffff:127.0.0.1, ::1", true],
    ["127.0.0.1, 192.0.2.1", false],
    ["192.0.2.1, 127.0.0.1", false],
    ["localhost", false],
  ])("%s is this machine: %s", (header, is) => {
    expect(isLoopbackOnly(header)).toBe(is);
  });

  it.each(["10.0.0.0/33", "localhost", "10.0.0", "1.2.3.4/x"])("refuses the proxy %s when it starts", (entry) => {
    expect(() => parseEnv({ TRUSTED_PROXIES: entry })).toThrow(/TRUSTED_PROXIES/);
  });
});

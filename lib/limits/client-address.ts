import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Returns a list of proxies from addresses and networks (`10.0.0.0/8`). Throws on anything else. */
export function toProxyList(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Returns the plain address of an entry of `X-Forwarded-For`, without port and brackets; null for anything else. */
function toAddress(entry: string): string | null {
  const text = entry.trim();
  const bracketed = text.startsWith("[") ? text.slice(1).split("]")[0] : undefined;
  const withPort = text.split(":").length === 2 ? text.split(":")[0] : undefined;
  const address = (bracketed ?? withPort ?? text).toLowerCase();
  // an IPv4 client of a socket that listens on both
  const plain = address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
  return isIP(plain) === 0 ? null : plain;
}

/** Returns the network a limit counts by: an IPv4 address, or the /64 one IPv6 customer has. */
function toNetwork(address: string): string {
  if (isIP(address) === 4) return address;
  const [head = "", tail] = address.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}

/**
 * Returns the network of the client an `X-Forwarded-For` names: its right-most entry that is no trusted proxy, as every
 * server adds the address it was called from at the right and a client can write the rest itself. '' where there is none.
 */
export function clientAddressOf(forwardedFor: string | undefined, proxies: BlockList): string {
  const entries = (forwardedFor ?? "").slice(-2000).split(",").toReversed();
  for (const entry of entries) {
    const address = toAddress(entry);
    if (address === null) return "";
    if (!proxies.check(address, familyOf(address))) return toNetwork(address);
  }
  return "";
}

/** Returns true where an `X-Forwarded-For` names this machine and no other. */
export function isLoopbackOnly(forwardedFor: string | undefined): boolean {
  return (forwardedFor?.split(",") ?? []).every((entry) => {
    const address = toAddress(entry);
    return address !== null && LOOPBACK.check(address, familyOf(address));
  });
}

/** Returns true for a host name of this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || hostname.endsWith(".localhost");

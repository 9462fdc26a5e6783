type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Response | Promise<Response>;
type Module = Partial<Record<string, Handler>>;

const modules = import.meta.glob<Module>("../../app/api/**/route.ts");

interface Found {
  module: () => Promise<Module>;
  params: Record<string, string>;
}

/** Returns how a folder of the app matches a path's segment: the more exact, the lower. */
function rank(part: string): number {
  if (part.startsWith("[[...")) return 3;
  if (part.startsWith("[...")) return 2;
  return part.startsWith("[") ? 1 : 0;
}

const routes = Object.entries(modules).map(([file, module]) => ({
  parts: file.replace("../../app/", "").replace("/route.ts", "").split("/"),
  module,
}));

function match(parts: string[], segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const kind = rank(part);
    if (kind === 3) return params;
    if (kind === 2) return segments.length > index ? params : null;
    const segment = segments[index];
    if (segment === undefined || (kind === 0 && segment !== part)) return null;
    if (kind === 1) params[part.slice(1, -1)] = segment;
  }
  return parts.length === segments.length ? params : null;
}

function find(pathname: string): Found | null {
  const segments = pathname.split("/").filter(Boolean);
  const best = routes
    .flatMap(({ parts, module }) => {
      const params = match(parts, segments);
      return params ? [{ parts, module, params }] : [];
    })
    .toSorted((a, b) => order(a.parts, b.parts));
  return best[0] ?? null;
}

/** The first segment that differs decides: an exact name wins over any pattern. */
function order(a: string[], b: string[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0) return b.length - a.length;
  return rank(a[at] ?? "[[...") - rank(b[at] ?? "[[...");
}

/** Answers a request by the shop's own route handlers, found as Next finds them. */
export async function serveShop(request: Request): Promise<Response> {
  const found = find(new URL(request.url).pathname);
  if (!found) return new Response("<html>", { status: 404, headers: { "content-type": "text/html" } });
  const handler = (await found.module())[request.method];
  // what Next answers to a method that a route does not export
  if (!handler) return new Response(null, { status: request.method === "OPTIONS" ? 204 : 405 });
  return handler(request, { params: Promise.resolve(found.params) });
}

import { toAnswer, toRequest, type WireAnswer, type WireRequest } from "./wire";

type Serve = (request: Request) => Promise<Response>;

const SIMPLE_METHODS = new Set(["GET", "HEAD", "POST"]);
const SIMPLE_HEADERS = new Set(["accept", "accept-language", "content-language"]);
const SIMPLE_TYPES = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)(?:;|$)/;
const READABLE = ["cache-control", "content-language", "content-length", "content-type", "expires", "last-modified"];

const listOf = (text: string | null): string[] =>
  (text ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** The failure a script sees, whatever the reason: nothing of the answer can be read. */
export class CorsError extends TypeError {
  constructor(reason: string) {
    super(`Failed to fetch: ${reason}`);
  }
}

/**
 * The page of another origin, by the rules of the Fetch standard: a preflight before what is not simple, kept for as long
 * as its answer says, and no reading of an answer that does not name the origin. Cookies stay at home.
 */
export class BrowserElsewhere {
  /** Preflights that were sent. */
  preflights = 0;
  private readonly allowed = new Set<string>();

  constructor(
    readonly site: string,
    readonly origin: string,
    private readonly serve: Serve,
    private readonly cookie?: string,
  ) {}

  async send(request: WireRequest): Promise<WireAnswer> {
    const names = Object.entries(request.headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name, value]) => !(SIMPLE_HEADERS.has(name) || (name === "content-type" && SIMPLE_TYPES.test(value))))
      .map(([name]) => name)
      .toSorted();
    if (!SIMPLE_METHODS.has(request.method) || names.length > 0) await this.ask(request, names);
    const headers = {
      ...request.headers,
      origin: this.origin,
      host: new URL(this.site).host,
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "cors",
      ...(this.cookie ? { cookie: this.cookie } : {}),
    };
    const response = await this.serve(toRequest(this.site, { ...request, headers }));
    this.check(response);
    if (
      !listOf(response.headers.get("vary")).includes("origin") &&
      response.headers.get("access-control-allow-origin") !== "*"
    )
      throw new CorsError("a cache may give the answer to another origin");
    const answer = await toAnswer(response);
    const readable = [...READABLE, ...listOf(response.headers.get("access-control-expose-headers"))];
    return { ...answer, headers: new Headers([...answer.headers].filter(([name]) => readable.includes(name))) };
  }

  private check({ headers }: Response): void {
    const allowed = headers.get("access-control-allow-origin");
    if (allowed !== "*" && allowed !== this.origin) throw new CorsError(`${this.origin} may not read this`);
  }

  private async ask({ method, path }: WireRequest, names: string[]): Promise<void> {
    const key = `${method} ${path} ${names}`;
    if (this.allowed.has(key)) return;
    this.preflights++;
    const response = await this.serve(
      new Request(this.site + path, {
        method: "OPTIONS",
        headers: {
          origin: this.origin,
          host: new URL(this.site).host,
          "access-control-request-method": method,
          ...(names.length > 0 && { "access-control-request-headers": names.join(",") }),
        },
      }),
    );
    this.check(response);
    if (!response.ok) throw new CorsError(`the preflight is answered ${response.status}`);
    const methods = listOf(response.headers.get("access-control-allow-methods"));
    if (!SIMPLE_METHODS.has(method) && !methods.includes(method.toLowerCase()))
      throw new CorsError(`${method} is not allowed`);
    const headers = listOf(response.headers.get("access-control-allow-headers"));
    const missing = names.filter((name) => !headers.includes(name));
    if (missing.length > 0) throw new CorsError(`${missing} may not be sent`);
    if (Number(response.headers.get("access-control-max-age")) > 0) this.allowed.add(key);
  }
}

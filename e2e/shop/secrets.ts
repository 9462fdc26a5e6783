import type { BrowserContext, Page, Request, Response } from "@playwright/test";

/** Cookies that hold tokens; scripts must not read any of them. */
const TOKEN_COOKIE = /^(bm_(?:token|refresh|cart|order)_\w+)=([^;]*)/;

/** Shorter values are numbers that open nothing. */
const SECRET_LENGTH = 16;

/** How long after a journey its responses may still come, ms. */
const DROPPED_MS = 3000;

/** Kinds of responses that scripts read; images, styles and the shop's scripts are the same for everybody. */
const READ_KINDS = new Set(["document", "fetch", "xhr", "other"]);

interface Heard {
  /** What it is and of which URL. */
  from: string;
  text: string;
}

/** Returns everything of a page that one of its scripts can read. */
async function readPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = "" }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(name);
            opening.addEventListener("error", () => resolve(""));
            opening.addEventListener("success", () => {
              const { result: database } = opening;
              const names = [...database.objectStoreNames];
              if (names.length === 0) return resolve("");
              const transaction = database.transaction(names);
              const reads = names.map((store) => transaction.objectStore(store).getAll());
              transaction.addEventListener("complete", () => {
                database.close();
                resolve(JSON.stringify(reads.map(({ result }) => result)));
              });
            });
          }),
      ),
    );
    return [document.cookie, document.documentElement.outerHTML, ...stored, ...databases].join("\n");
  });
}

/** Records what a browser's scripts can see, and what it sends elsewhere, and searches it for the tokens it holds. */
export class SecretWatch {
  private readonly heard: Heard[] = [];
  private readonly secrets = new Map<string, string>();
  private readonly reading: Promise<void>[] = [];

  constructor(private readonly context: BrowserContext) {
    context.on("request", (request) => this.onRequest(request));
    context.on("response", (response) => {
      if (READ_KINDS.has(response.request().resourceType())) this.reading.push(this.onResponse(response));
    });
    context.on("console", (message) => this.heard.push({ from: "console", text: message.text() }));
  }

  private onRequest(request: Request): void {
    const { referer = "" } = request.headers();
    this.heard.push({ from: `URL of ${request.url().replace(/\?.*/, "")}`, text: request.url() });
    this.heard.push({ from: `Referer of ${request.url()}`, text: referer });
    // the token of a mailed link, which the page's own URL holds
    if (/[?&]token=/.test(referer)) this.heard.push({ from: `Referer of ${request.url()}`, text: "a link's token" });
  }

  private keep(cookie: string): void {
    const [, name = "", secret = ""] = TOKEN_COOKIE.exec(cookie) ?? [];
    if (secret.length >= SECRET_LENGTH) this.secrets.set(decodeURIComponent(secret), name);
  }

  private async onResponse(response: Response): Promise<void> {
    try {
      for (const { name, value } of await response.headersArray()) {
        if (name.toLowerCase() !== "set-cookie") {
          this.heard.push({ from: `header ${name} of ${response.url()}`, text: value });
          continue;
        }
        this.keep(value);
      }
      // a log-in without a page of the browser
      if (this.secrets.size === 0 && response.request().resourceType() === "document")
        for (const { name, value } of await this.context.cookies()) this.keep(`${name}=${value}`);
      // no response repeats a token that did not exist yet
      if (this.secrets.size > 0) this.heard.push({ from: `body of ${response.url()}`, text: await response.text() });
    } catch {
      // a redirect has no body, and a page that is left takes its responses along
    }
  }

  /** Returns where a token was found that no script may see; empty where all is well. */
  async findLeaks(): Promise<string[]> {
    // a worker's response that was dropped, as without network, never ends
    await Promise.race([Promise.all(this.reading), new Promise((resolve) => setTimeout(resolve, DROPPED_MS))]);
    const leaks = this.heard
      .filter(({ text }) => text === "a link's token")
      .map(({ from }) => `mailed link in ${from}`);
    if (this.secrets.size === 0) return leaks;
    for (const page of this.context.pages()) {
      // a page that was just closed or left has nothing more to read
      const text = await readPage(page).catch(() => "");
      this.heard.push({ from: `page ${page.url()}`, text });
    }
    for (const [secret, cookie] of this.secrets)
      for (const { from, text } of this.heard)
        if (text.includes(secret) || text.includes(encodeURIComponent(secret))) leaks.push(`${cookie} in ${from}`);
    return leaks;
  }
}

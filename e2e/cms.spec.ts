import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import type { ServerProcess } from "./servers/process";
import { expect, test } from "./shop/test";
import { LONG } from "./shop/view";

// one worker for all tests, whose shop they change
test.describe.configure({ mode: "default" });

let folder: string;
let site: ServerProcess;
test.beforeAll(async ({ servers }) => {
  const { shop, database } = await servers.shop();
  [site, folder] = [shop, dirname(database.file)];
});

function run(...words: string[]): string {
  const done = spawnSync(process.execPath, ["--import", "tsx", ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", PORT: new URL(site.url).port },
    encoding: "utf8",
  });
  expect(done.status, done.stderr).toBe(0);
  return done.stdout.trim();
}
const cms = (...words: string[]) => run("scripts/cms.ts", ...words);
const read = async (path: string, cookie = "") =>
  (await fetch(site.url + path, { headers: cookie ? { cookie } : {} })).text();

test("a question opens its answer by keyboard", async ({ page }) => {
  await page.goto(`${site.url}/en/cp/corner-sofas`);
  const answer = page.getByText("No, the chaise is built for one side.", { exact: false });
  await expect(answer).toBeHidden();
  await page.locator("summary", { hasText: "Can I change sides later?" }).focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
});

test("a text that is published is on the page of its view, and on no other", async () => {
  const before = await Promise.all(["/cp/corner-sofas", "/dk/cp/corner-sofas"].map((path) => read(path)));
  await read("/fi/cp/corner-sofas");
  cms("set", "corner-hero", "title", "fi", "Ihan uusi sana");
  await expect
    .poll(() => read("/fi/cp/corner-sofas"), { intervals: [50], timeout: 60_000 })
    .toContain("Ihan uusi sana");
  const after = await Promise.all(["/cp/corner-sofas", "/dk/cp/corner-sofas"].map((path) => read(path)));
  expect(after.map((html) => /<h1[^>]*>([^<]*)/.exec(html)?.[1])).toEqual(
    before.map((html) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]),
  );
});

test("a draft is seen by who has its link, until they leave, and by nobody else", async ({ page, context }) => {
  cms("set", "table-hero", "title", "fi", "Salainen luonnos", "--draft");
  const link = new URL(cms("preview", "table-for-eight", "bmfi"));
  await page.goto(site.url + link.pathname + link.search);
  expect(new URL(page.url()).pathname).toBe("/fi/preview/table-for-eight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salainen luonnos");
  await expect(page.getByRole("banner")).toContainText("Luonnos.");
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);

  // by the visitor's own address, by others, and with the cookie where it does not belong
  const [cookie] = await context.cookies(page.url());
  expect(cookie).toMatchObject({ httpOnly: true, path: "/fi/preview/table-for-eight" });
  const pass = `${cookie?.name}=${cookie?.value}`;
  for (const [path, sent] of [
    ["/fi/cp/table-for-eight", pass],
    ["/fi/cp/table-for-eight", ""],
    ["/fi/preview/table-for-eight", ""],
    ["/fi/preview/corner-sofas", pass],
    ["/preview/table-for-eight", pass],
    ["/api/contentful?slug=table-for-eight&lang=fi", pass],
  ] as const)
    expect(await read(path, sent), `${path} ${sent}`).not.toContain("Salainen luonnos");
  const answer = await fetch(page.url(), { headers: { cookie: pass } });
  expect(answer.headers.get("cache-control")).toContain("no-store");

  await page.getByRole("link", { name: "Poistu esikatselusta" }).click();
  expect(new URL(page.url()).pathname).toBe("/fi/cp/table-for-eight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kuusikymmentä senttiä kullekin.");
  await page.goto(`${site.url}/fi/preview/table-for-eight`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Linkki ei ole enää voimassa");
});

test("hostile texts, links and HTML of editors run nothing", LONG, async ({ page }) => {
  run("e2e/servers/hostile-content.ts");
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [path, words] of [
    ["/kopvillkor", "Case 150"],
    ["/cp/corner-sofas", "onerror=alert(1)"],
  ] as const) {
    await expect.poll(() => read(path), { intervals: [100], timeout: 60_000 }).toContain(words);
    await page.goto(site.url + path);
    const live = await page.evaluate(() => {
      const inside = [...document.querySelectorAll(".prose *")];
      return inside
        .filter(
          (element) =>
            /^(?:script|iframe|object|embed|style|link|meta|base|form|input|svg|math|video|audio)$/i.test(
              element.tagName,
            ) ||
            [...element.attributes].some(({ name }) => /^(?:on|style$|srcdoc$|formaction$)/i.test(name)) ||
            (element instanceof HTMLAnchorElement &&
              !/^(?:https?:|mailto:|tel:|$)/.test(element.href && element.protocol)),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200));
    });
    expect(live, path).toEqual([]);
    for (const link of await page.locator(".prose a:not([href])").all()) await link.click({ force: true });
  }
  expect(alerts).toEqual([]);
});

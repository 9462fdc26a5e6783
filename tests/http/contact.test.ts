import { expect, test } from "vitest";
import { viewOf } from "@/e2e/shop/view";
import { getCompany } from "@/lib/config/company";
import { get, urlOf } from "./client";
import { parseHtml } from "./html";

test.for([
  "/kontakt",
  "/kundtjanst",
  "/leverans",
  "/returns",
  "/store-locator",
  "/p/SOFA-LINDEN-3/linden-3-sits-soffa",
])("telephone and e-mail are on %s", async (path) => {
  const { phone, email } = getCompany("bmse");
  const page = parseHtml(await (await get(urlOf(viewOf("bmse"), path))).text());
  const links = [...page.querySelectorAll("main a")];
  const call = links.find(({ textContent }) => textContent.includes(phone.text));
  expect(call?.getAttribute("href")).toBe(phone.href);
  expect(links.some(({ textContent }) => textContent.includes(email))).toBe(true);
});

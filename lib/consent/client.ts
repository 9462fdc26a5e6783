import { acceptCategory, eraseCookies, reset, run, type Translation } from "vanilla-cookieconsent";
import { consentKeyOf, LIFE_DAYS, purposesOf, readChoice } from "./index";
import type { ConsentPlatform } from "./port";
import { itemsOf, namePattern } from "./stored";
import type { AskedPurpose, ConsentRequest } from "./types";

// without words the library renders nothing, which its types do not foresee: the shop has dialogs of its own
const NO_DIALOGS = {} as Translation;

/** Reads the stored choice into the library anew: another tab may have changed it. */
async function start(store: string, { version, services }: ConsentRequest): Promise<void> {
  reset();
  const asked = purposesOf({ services }).map((purpose) => [purpose, {}]);
  await run({
    mode: "opt-in",
    revision: version,
    autoClearCookies: false,
    manageScriptTags: false,
    // whoever automates a browser is asked like everybody
    hideFromBots: false,
    cookie: { name: consentKeyOf(store), useLocalStorage: true, expiresAfterDays: LIFE_DAYS },
    categories: { necessary: { readOnly: true }, ...Object.fromEntries(asked) },
    autoShow: false,
    language: { default: "en", translations: { en: NO_DIALOGS } },
  });
}

/** Lists a host and the domains above it, under any of which a script of the page may have set a cookie. */
function listDomains(host: string): string[] {
  const parts = host.split(".");
  return [host, ...parts.slice(1, -1).map((_, index) => `.${parts.slice(index + 1).join(".")}`)];
}

/** Removes what purposes have stored in a browser, as the table names it. */
function removeItems(store: string, services: ConsentRequest["services"], purposes: readonly AskedPurpose[]): void {
  for (const item of purposes.flatMap((purpose) => itemsOf(purpose, services))) {
    const pattern = namePattern(item, store);
    if (item.where === "cookie")
      for (const domain of listDomains(location.hostname)) eraseCookies(pattern, "/", domain);
    else if (item.where === "local" || item.where === "tab") {
      const storage = item.where === "local" ? localStorage : sessionStorage;
      for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
    }
  }
}

/** Keeps choices with `vanilla-cookieconsent`: record, proof, version and life are its own. */
export const consentPlatform: ConsentPlatform = {
  async save(store, request, granted) {
    await start(store, request);
    acceptCategory([...granted]);
    const asked = purposesOf(request);
    removeItems(
      store,
      request.services,
      asked.filter((purpose) => !granted.includes(purpose)),
    );
    return readChoice(localStorage.getItem(consentKeyOf(store)), request, Date.now());
  },
  async forget(store, request) {
    await start(store, request);
    removeItems(store, request.services, purposesOf(request));
  },
};

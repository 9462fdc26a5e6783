import { buildProductPath } from "../../paths";
import { getStore } from "../../storefront";
import type { Language, StoreCode } from "../../storefront/types";
import servicePages from "./data/service-pages.json" with { type: "json" };
import { skuOf } from "./ids";
import { modelsIn } from "./rooms";
import { need, PICTURES, WORDS } from "./source";

interface PageWords {
  title: string;
  metaDescription: string;
  /** The whole page; for a page made of the catalogue its beginning and the words beside each link. */
  html?: string;
  intro?: string;
  word?: string;
}

const PAGES: Record<Language, Record<string, PageWords>> = servicePages;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const link = (path: string, text: string) => `<a href="${path}">${escape(text)}</a>`;

interface Maker {
  store: StoreCode;
  language: Language;
  word: string;
}

/** Returns links to the models in a picture. */
function piecesOf(picture: string, language: Language): string {
  const items = modelsIn(picture).map((key) => {
    const { name, urlKey } = need(WORDS[language].models, key);
    return `<li>${link(buildProductPath(skuOf(key), urlKey), name)}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function makeRooms({ language, word }: Maker): string {
  const { banners } = WORDS[language];
  return PICTURES.banners
    .map((key) => {
      const { title, message } = need(banners, key);
      const picture = `<img src="/media/banners/${key}.webp" alt="" width="1600" height="700" loading="lazy">`;
      const text = `<p>${escape(message)}</p><p>${escape(word)}:</p>`;
      return `<h2>${escape(title)}</h2>${picture}${text}${piecesOf(key, language)}`;
    })
    .join("");
}

function makePictures({ language, word }: Maker): string {
  const { models } = WORDS[language];
  return PICTURES.stories
    .map(({ file, width, height }) => {
      const key = file.replace(/\.webp$/, "");
      const alt = escape(need(models, modelsIn(key)[0] ?? "").name);
      const size = `width="${width}" height="${height}"`;
      const picture = `<img src="/media/stories/${file}" alt="${alt}" ${size} loading="lazy">`;
      return `${picture}<p>${escape(word)}:</p>${piecesOf(key, language)}`;
    })
    .join("");
}

function makeReviews({ store, language, word }: Maker): string {
  const { reviews, models } = WORDS[language];
  const { locale, timeZone } = getStore(store);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return reviews
    .map(({ model, score, title, text, name, city, date }) => {
      const product = need(models, model);
      const facts = [
        word.replace("{score}", String(score)),
        `${name}, ${city}`,
        day.format(new Date(`${date}T12:00:00Z`)),
      ].map(escape);
      const path = buildProductPath(skuOf(model), product.urlKey);
      const source = `${facts.join(" · ")} · ${link(path, product.name)}`;
      return `<h2>${escape(title)}</h2><p>${escape(text)}</p><p>${source}</p>`;
    })
    .join("");
}

const MAKERS: Record<string, (maker: Maker) => string> = {
  "social-shop": makeRooms,
  "customer-images": makePictures,
  "customer-reviews": makeReviews,
};

/** Returns the service pages, and the pages made of pictures and reviews, in the order of their ids. */
export function servicePageTexts(
  store: StoreCode,
): { identifier: string; title: string; metaDescription: string; html: string }[] {
  const { language } = getStore(store);
  return Object.entries(PAGES[language]).map(
    ([identifier, { title, metaDescription, html, intro = "", word = "" }]) => {
      const made = MAKERS[identifier]?.({ store, language, word }) ?? "";
      return { identifier, title, metaDescription, html: html ?? `<p>${escape(intro)}</p>${made}` };
    },
  );
}

import { BRAND } from "@shop/brand";
import { buildProductPath } from "../../lib/paths";
import { listStores } from "../../lib/storefront";
import type { Language } from "../../lib/storefront/types";
import { SITE } from "../../sandboxes/yotpo/reads";
import type { SeedReview } from "../reviews/seed";
import data from "./data/reviews.json";
import { skuOf } from "./ids";
import { need, WORDS } from "./source";

type Written = (typeof data.languages)["sv"]["site"][number] & { model?: string };

/** When the shop answered, after the review came. */
const ANSWER_MS = 2 * 86_400_000;

/** Every fifth has no order behind it. */
const isBuyer = (index: number): boolean => index % 5 !== 4;

/** Returns the reviews of the demo shop in one language: of its products, and of the shop itself. */
function reviewsIn(language: Language): SeedReview[] {
  const { alts, more, site, answer } = data.languages[language];
  const { models, reviews } = WORDS[language];
  const written: Written[] = [...reviews, ...more, ...site];
  const shown = new Set<string>();
  return written.map((review, index) => {
    const { model, score, title, text, name, date } = review;
    const at = new Date(`${date}T12:00:00Z`);
    // its photos are with the first review of a piece
    const isFirst = model !== undefined && !shown.has(model);
    if (model !== undefined) shown.add(model);
    const photos = data.photos.flatMap(({ file, model: of, width, height }, photo) =>
      isFirst && of === model ? { path: `/media/reviews/${file}`, width, height, alt: alts[photo] ?? "" } : [],
    );
    const isAnswered = model === answer.model && score < 3;
    const product = model === undefined ? null : need(models, model);
    return {
      app_key: `sandbox-${language}`,
      product: model === undefined ? SITE : skuOf(model),
      product_title: product?.name ?? BRAND.name,
      product_url: model === undefined ? "/" : buildProductPath(skuOf(model), product?.urlKey ?? model),
      product_image: null,
      score,
      title,
      content: text,
      author: name,
      is_buyer: isBuyer(index) ? 1 : 0,
      votes_up: (index * 7) % 12,
      votes_down: (index * 5) % 3,
      answer: isAnswered ? answer.text : null,
      answered_at: isAnswered ? new Date(at.getTime() + ANSWER_MS).toISOString() : null,
      created_at: at.toISOString(),
      photos,
    };
  });
}

/** Returns the reviews of the demo shop, in every language of its store views. */
export const demoReviews = (): SeedReview[] =>
  [...new Set(listStores().map(({ language }) => language))].flatMap(reviewsIn);

import { z } from "zod";
import { fromProviderId, isScore, SCORES } from "./index";
import { toPhotoUrl } from "./photo-url";
import type { BottomLine, Distribution, Photo, Review, ReviewPage } from "./types";

/** Longest texts that are shown, characters; a provider's own limits are below. */
const LONGEST = { author: 80, title: 200, content: 10_000 };

/** Signs that turn the direction of the text after them, or are no text at all. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]|[^\P{Cc}\n]/gu;

const plain = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""),
    z.string().transform((text) => text.replaceAll("\r\n", "\n").replaceAll(UNSEEN, "").trim().slice(0, max)),
  );

const id = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,64}$/));
const count = z.preprocess((value) => Math.max(0, Math.trunc(Number(value)) || 0), z.number());
const score = z.coerce.number().int().refine(isScore);
/** A date, in whatever form a provider writes it; the epoch where it is none. */
const date = z.preprocess((value) => {
  const time = new Date(typeof value === "string" || typeof value === "number" ? value : 0);
  return Number.isNaN(time.getTime()) ? new Date(0).toISOString() : time.toISOString();
}, z.string());

/** A list, of which entries that are not of the shape are left out. */
const listOf = <S extends z.ZodType>(entry: S) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((one): z.output<S>[] => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** The same, none where there is no list. */
const some = <S extends z.ZodType>(entry: S) =>
  z.preprocess((value) => (Array.isArray(value) ? value : []), listOf(entry));

const dimension = z.coerce.number().int().min(16).max(20_000).optional().catch(undefined);

const image = z.object({
  id,
  thumb_url: z.string().optional().catch(undefined),
  original_url: z.string(),
  width: dimension,
  height: dimension,
  alt: plain(LONGEST.title),
});

const wireReview = z.object({
  id,
  score,
  title: plain(LONGEST.title),
  content: plain(LONGEST.content),
  created_at: date,
  votes_up: count,
  votes_down: count,
  verified_buyer: z.unknown(),
  deleted: z.unknown(),
  product_id: z.unknown(),
  user: z.object({ display_name: plain(LONGEST.author) }).catch({ display_name: "" }),
  images_data: some(image),
  comment: z
    .object({ content: plain(LONGEST.content), created_at: date.optional() })
    .nullish()
    .catch(null),
  // the call for one review names its products itself
  products: some(z.object({ id: z.unknown() })).optional(),
});
type WireReview = z.output<typeof wireReview>;

const wireProduct = z.object({
  id: z.unknown(),
  domain_key: z.union([z.string(), z.number()]).transform(String),
  name: plain(LONGEST.title),
});
type WireProduct = z.output<typeof wireProduct>;

/** A side of a picture whose measures are unknown, px. */
const UNKNOWN_SIDE = 1200;

function toPhoto(wire: z.output<typeof image>, author: string, products: string[]): Photo[] {
  const src = toPhotoUrl(wire.original_url);
  if (!src) return [];
  return [
    {
      id: wire.id,
      src,
      thumb: toPhotoUrl(wire.thumb_url ?? "") ?? src,
      width: wire.width ?? UNKNOWN_SIDE,
      height: wire.height ?? UNKNOWN_SIDE,
      alt: wire.alt,
      author: author || null,
      products,
    },
  ];
}

function toReview(wire: WireReview, products: WireProduct[], sku: string | null): Review {
  const ids = [wire.product_id, wire.products?.[0]?.id].map(String);
  const found = products.find((product) => ids.includes(String(product.id)));
  const product = found ? { sku: fromProviderId(found.domain_key), name: found.name } : null;
  const author = wire.user.display_name;
  const { comment } = wire;
  return {
    id: wire.id,
    // `score` lets through nothing else
    score: isScore(wire.score) ? wire.score : 5,
    title: wire.title,
    content: wire.content,
    author,
    createdAt: wire.created_at,
    votesUp: wire.votes_up,
    votesDown: wire.votes_down,
    isBuyer: wire.verified_buyer === true,
    photos: wire.images_data.flatMap((one) => toPhoto(one, author, [sku ?? product?.sku ?? ""].filter(Boolean))),
    answer:
      comment && comment.content !== "" ? { content: comment.content, createdAt: comment.created_at ?? null } : null,
    product,
  };
}

const isShown = ({ deleted, title, content }: WireReview) => deleted !== true && (title !== "" || content !== "");

const average = z.preprocess((value) => Math.min(5, Math.max(0, Number(value) || 0)), z.number());

/** Both spellings: `total_review` beside reviews, `total_reviews` of the older call. */
const wireBottomLine = z
  .object({
    average_score: average,
    total_review: count.optional(),
    total_reviews: count.optional(),
    star_distribution: z.record(z.string(), count).nullish().catch(null),
  })
  .transform(({ average_score, total_review, total_reviews, star_distribution }) => ({
    bottomLine: {
      average: Math.round(average_score * 10) / 10,
      total: Math.max(total_review ?? 0, total_reviews ?? 0),
    },
    distribution: star_distribution ? toDistribution(star_distribution) : null,
  }));

const toDistribution = (given: Record<string, number>): Distribution => {
  const all: Distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const one of SCORES) all[one] = given[String(one)] ?? 0;
  return all;
};

const page = z.object({ page: z.coerce.number().int().min(1), per_page: count, total: count });

/** `response` of the reviews of a product, a user or the site. Reads the page as `sku`'s, null for many products'. */
export const reviewsResponse = (sku: string | null) =>
  z
    .object({
      pagination: page,
      bottomline: wireBottomLine.optional(),
      products: some(wireProduct),
      reviews: listOf(wireReview),
    })
    .transform(({ pagination, bottomline, products, reviews }): ReviewPage => ({
      reviews: reviews.filter(isShown).map((one) => toReview(one, products, sku)),
      bottomLine: bottomline?.bottomLine ?? { average: 0, total: pagination.total },
      distribution: bottomline?.distribution ?? null,
      page: pagination.page,
      perPage: pagination.per_page,
      count: pagination.total,
    }));

/** `response` of the feed of all reviews: no paging. */
export const feedResponse = z
  .object({ reviews: listOf(wireReview), products: some(wireProduct) })
  .transform(({ reviews, products }) => reviews.filter(isShown).map((one) => toReview(one, products, null)));

/** `response` of all products' bottom lines, a page of them. */
export const bottomLinesResponse = z
  .object({
    bottomlines: listOf(z.object({ domain_key: z.string(), product_score: average, total_reviews: count })),
  })
  .transform(({ bottomlines }) =>
    bottomlines.map(({ domain_key, product_score, total_reviews }): [string, BottomLine] => [
      fromProviderId(domain_key),
      { average: Math.round(product_score * 10) / 10, total: total_reviews },
    ]),
  );

const wireAlbumImage = z.object({
  image_id: id,
  standard_resolution: z.string().optional().catch(undefined),
  low_resolution: z.string().optional().catch(undefined),
  original_image_url: z.string(),
  width: dimension,
  height: dimension,
  tagged_products: some(z.object({ product_id: z.union([z.string(), z.number()]).transform(String) })),
  // `user_email` is not read: it must never reach a browser
  post: z
    .object({ content: plain(LONGEST.title), user_name: plain(LONGEST.author) })
    .catch({ content: "", user_name: "" }),
});

/** `response` of an album. */
export const albumResponse = z
  .object({ pagination: page, images: listOf(wireAlbumImage) })
  .transform(({ pagination, images }) => ({
    photos: images.flatMap(({ image_id, tagged_products, post, ...wire }) =>
      toPhoto(
        {
          id: image_id,
          original_url: wire.standard_resolution ?? wire.original_image_url,
          thumb_url: wire.low_resolution,
          width: wire.width,
          height: wire.height,
          alt: post.content,
        },
        post.user_name,
        tagged_products.map(({ product_id }) => fromProviderId(product_id)),
      ),
    ),
    page: pagination.page,
    perPage: pagination.per_page,
    count: pagination.total,
  }));

/** The envelope of the provider; its own code is not that of HTTP. */
export const providerEnvelope = z.object({
  status: z.object({ code: z.number(), message: z.string().default("") }),
  response: z.unknown(),
});

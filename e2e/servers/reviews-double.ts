import { once } from "node:events";
import { createServer } from "node:http";
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from "../../tests/reviews/hostile";
import { givePort, takePort } from "./ports";

const REVIEWS = HOSTILE_TEXTS.map((text, index) => ({
  id: index + 1,
  score: 1 + (index % 5),
  votes_up: 0,
  votes_down: 0,
  title: text.slice(0, 200),
  content: text,
  created_at: "2026-05-06T10:11:12.000Z",
  deleted: false,
  verified_buyer: false,
  user: { display_name: text.slice(0, 80) },
  images_data: HOSTILE_ADDRESSES.map((address, photo) => ({
    id: `${index}-${photo}`,
    thumb_url: address,
    original_url: address,
    alt: text.slice(0, 200),
  })),
  comment: { id: 1, content: text, created_at: "2026-05-07T10:11:12.000Z" },
}));

/** A provider of reviews all of whose texts and addresses are hostile, in the provider's own form. */
export async function startReviewsDouble(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await takePort();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    const page = Number(url.searchParams.get("page") ?? 1);
    const perPage = Number(url.searchParams.get("per_page") ?? 3);
    const body = {
      pagination: { page, per_page: perPage, total: REVIEWS.length },
      bottomline: {
        total_review: REVIEWS.length,
        average_score: 3,
        star_distribution: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 60 },
      },
      products: [],
      reviews: REVIEWS.slice((page - 1) * perPage, page * perPage),
      images: HOSTILE_ADDRESSES.map((address, index) => ({
        image_id: `i${index}`,
        original_image_url: address,
        post: {},
      })),
      bottomlines: [{ domain_key: "<img src=x onerror=window.hacked=1>", product_score: 5, total_reviews: 1 }],
    };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: { code: 200, message: "OK" }, response: body }));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      givePort(port);
    },
  };
}

/** How many pages of reviews the double has on a product's page. */
export const HOSTILE_PAGES = Math.ceil(REVIEWS.length / 3);

import type { ReviewPhotoTable, ReviewTable } from "../../backend/db/review-types";

/** The envelope of every answer. */
export const envelope = (response: unknown) => ({ status: { code: 200, message: "OK" }, response });
export const failure = (code: number, message: string) => ({ status: { code, message }, response: {} });

/** Addresses of a photo: the shop's own, which it serves itself. */
export const photoUrls = ({ id, path }: Pick<ReviewPhotoTable, "id" | "path">) => ({
  large: path ?? `/api/reviews/photos/${id}`,
  small: path ?? `/api/reviews/photos/${id}/small`,
});

/** Returns a number for a product, as the provider has one beside its `domain_key`. */
export const productNumber = (products: string[], product: string): number => products.indexOf(product) + 1;

/** Returns a review as the provider's widgets read it. */
export function toWireReview(row: ReviewTable, photos: ReviewPhotoTable[], products: string[]) {
  return {
    id: row.id,
    score: row.score,
    votes_up: row.votes_up,
    votes_down: row.votes_down,
    title: row.title,
    content: row.content,
    created_at: row.created_at,
    deleted: false,
    verified_buyer: row.is_buyer === 1,
    sentiment: null,
    custom_fields: null,
    product_id: productNumber(products, row.product),
    is_incentivized: false,
    source_review_id: null,
    user: {
      user_id: row.user_key,
      display_name: row.author,
      user_type: "User",
      social_image: null,
      is_social_connected: 0,
    },
    images_data: photos
      .filter((photo) => photo.review_id === row.id)
      .map((photo) => {
        const { large, small } = photoUrls(photo);
        const { id, width, height, alt } = photo;
        return { id, thumb_url: small, original_url: large, width, height, alt };
      }),
    ...(row.answer !== null && { comment: { id: row.id, content: row.answer, created_at: row.answered_at } }),
  };
}

/** Returns the products of reviews, as their list names them beside them. */
export const toWireProducts = (rows: ReviewTable[], products: string[]) =>
  products.flatMap((product, index) => {
    const row = rows.find((one) => one.product === product);
    if (!row) return [];
    return {
      id: index + 1,
      domain_key: product,
      name: row.product_title,
      social_links: {},
      embedded_widget_link: "",
      testimonials_product_link: "",
      product_link: row.product_url,
      image_url: row.product_image,
    };
  });

/** Returns a photo as an album has it. */
export function toWireImage(photo: ReviewPhotoTable & Pick<ReviewTable, "author" | "product" | "product_title">) {
  const { large, small } = photoUrls(photo);
  return {
    image_id: photo.id,
    standard_resolution: large,
    low_resolution: small,
    original_image_url: large,
    width: photo.width,
    height: photo.height,
    tagged_products: [{ product_id: photo.product, product_name: photo.product_title }],
    post: { content: photo.alt, user_name: photo.author },
  };
}

import { BRAND } from "@shop/brand";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Photo, Review } from "@/lib/reviews/types";
import { ReviewPhoto } from "./review-photo";
import { ReviewText } from "./review-text";
import { Stars } from "./stars";

export interface ReviewItemProps {
  review: Review;
  level?: 3 | 4;
  /** Link to the product it is about, in lists of many products. */
  product?: ReactNode;
  /** What can be done with it: votes. */
  children?: ReactNode;
  /** Opens a photo over the page; without it each is a link to its file. */
  onPhoto?: (photo: Photo) => void;
}

/** Renders a review: title, score, text, photos, who wrote it and when, and what the shop answered. */
export function ReviewItem({ review, level = 3, product, children, onPhoto }: ReviewItemProps) {
  const t = useTranslations("reviews");
  const { score, title, content, answer, photos } = review;
  const Heading = `h${level}` as const;
  return (
    <article data-review={review.id} className="border-t border-ink pt-4">
      <p className="flex items-center gap-2 text-xs text-ink-2">
        <Stars average={score} size="s" />
        {t("score", { score })}
      </p>
      {title && <Heading className="mt-2 text-l [overflow-wrap:anywhere]">{title}</Heading>}
      {product && <p className="text-s">{product}</p>}
      {content && (
        <div className="mt-1">
          <ReviewText text={content} title={title} />
        </div>
      )}
      {photos.length > 0 && <Photos photos={photos} onPhoto={onPhoto} />}
      <Byline review={review} />
      {answer && (
        <div className="mt-3 border-l-2 border-line pl-4 text-s text-ink-2">
          <p className="font-semibold text-ink">{t("answer", { shop: BRAND.name })}</p>
          <p className="max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">{answer.content}</p>
        </div>
      )}
      {children}
    </article>
  );
}

/** Renders who wrote a review, whether it was bought here, and when. */
function Byline({ review: { author, isBuyer, createdAt } }: { review: Review }) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  const date = new Date(createdAt);
  // the provider did not say when
  const isDated = date.getTime() > 0;
  return (
    <p className="mt-2 text-xs text-ink-2 [overflow-wrap:anywhere]">
      {author || t("anonymous")}
      {isBuyer && <span className="before:content-['_·_']">{t("boughtHere")}</span>}
      {isDated && (
        <time dateTime={createdAt} className="before:content-['_·_']">
          {format.dateTime(date, "day")}
        </time>
      )}
    </p>
  );
}

function Photos({ photos, onPhoto }: Required<Pick<Review, "photos">> & Pick<ReviewItemProps, "onPhoto">) {
  const t = useTranslations("reviews");
  return (
    <ul className="plain-list mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a
            href={photo.src}
            onClick={
              onPhoto &&
              ((event) => {
                event.preventDefault();
                onPhoto(photo);
              })
            }
            className="focus-on-picture block size-22 bg-linen"
          >
            <ReviewPhoto
              photo={photo}
              sizes="88px"
              small
              alt={photo.alt || t("photo", { index: index + 1, author: photo.author ?? t("anonymous") })}
              className="!h-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

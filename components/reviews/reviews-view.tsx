import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Photo, Review, ReviewPage, Score } from "@/lib/reviews/types";
import { DistributionBars } from "./distribution-bars";
import { ReviewItem } from "./review-item";
import { ReviewPhoto } from "./review-photo";
import { Stars } from "./stars";

export interface ReviewsViewProps {
  page: ReviewPage;
  /** Photos of the product, the newest first. */
  photos: Photo[];
  /** Writes a review; its space is kept until it is there. */
  write?: ReactNode;
  /** Sorts the list. */
  sort?: ReactNode;
  /** Leads to other pages of the list. */
  pager?: ReactNode;
  votesOf?: (review: Review) => ReactNode;
  chosen?: Score | null;
  onChoose?: (score: Score | null) => void;
  onPhoto?: (photos: Photo[], photo: Photo) => void;
  isBusy?: boolean;
}

export const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Photos beside the list; all of them are in the gallery. */
const SHOWN_PHOTOS = 6;

/**
 * Renders a product's reviews: their mean and spread, photos, and a page of them. The server renders it without what
 * needs scripts, in whose place there is space.
 */
export function ReviewsView(props: ReviewsViewProps) {
  const { page, photos, write, chosen, onChoose, onPhoto } = props;
  const t = useTranslations("reviews");
  const { bottomLine, distribution } = page;
  const { total } = bottomLine;
  return (
    <section
      id="reviews"
      className="page section grid grid-cols-[minmax(0,1fr)] gap-x-(--gap) gap-y-8 scroll-mt-24 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <ReviewsHeading bottomLine={bottomLine} />
        {total > 0 && distribution && (
          <div className="mt-6">
            <DistributionBars distribution={distribution} chosen={chosen} onChoose={onChoose} />
          </div>
        )}
        {photos.length > 0 && <ReviewPhotos photos={photos} onPhoto={onPhoto} />}
        <div className="mt-6 min-h-13">{write}</div>
        <p className="mt-4 max-w-[46ch] text-xs text-ink-2">{t("checked")}</p>
      </div>
      {total > 0 && <ReviewList {...props} />}
    </section>
  );
}

function ReviewsHeading({ bottomLine: { average, total } }: Pick<ReviewPage, "bottomLine">) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  return (
    <>
      <h2 className="text-2xl">
        {total > 0 ? (
          <>
            <span className="sr-only">{t("title")}: </span>
            {t("outOf", { average: format.number(average, ONE_DECIMAL) })}
          </>
        ) : (
          t("title")
        )}
      </h2>
      {total > 0 ? (
        <p className="mt-1 flex items-center gap-3 text-xs text-ink-2">
          <Stars average={average} />
          {t("count", { count: total })}
        </p>
      ) : (
        <p className="mt-2 text-ink-2">{t("none")}</p>
      )}
    </>
  );
}

function ReviewPhotos({ photos, onPhoto }: Pick<ReviewsViewProps, "photos" | "onPhoto">) {
  const t = useTranslations("reviews");
  return (
    <ul aria-label={t("photos")} className="plain-list mt-6 grid max-w-80 grid-cols-3 gap-2">
      {photos.slice(0, SHOWN_PHOTOS).map((photo, index) => (
        <li key={photo.id}>
          <a
            href={photo.src}
            onClick={
              onPhoto &&
              ((event) => {
                event.preventDefault();
                onPhoto(photos, photo);
              })
            }
            className="focus-on-picture block aspect-square overflow-hidden bg-linen"
          >
            <ReviewPhoto
              photo={photo}
              sizes="104px"
              small
              alt={photo.alt || t("openPhoto", { index: index + 1, count: photos.length })}
              className="!h-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ReviewList({ page: { reviews }, sort, pager, votesOf, onPhoto, isBusy = false }: ReviewsViewProps) {
  const t = useTranslations("reviews");
  return (
    <div className="min-w-0">
      <div className="mb-4 min-h-11">{sort}</div>
      <ul aria-busy={isBusy || undefined} className="plain-list flex flex-col gap-8">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} onPhoto={onPhoto && ((photo) => onPhoto(review.photos, photo))}>
              <div className="mt-2 min-h-11">{votesOf?.(review)}</div>
            </ReviewItem>
          </li>
        ))}
      </ul>
      {reviews.length === 0 && <p className="border-t border-ink pt-4">{t("noneOfScore")}</p>}
      <div className="mt-6 min-h-11">{pager}</div>
    </div>
  );
}

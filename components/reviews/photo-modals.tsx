"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { ContactLink } from "@/components/overlay/contact-link";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { reportPhoto } from "@/lib/reviews/client";
import type { CustomerPhoto, Modals } from "@/stores/overlay-names";
import { overlayStore } from "@/stores/overlays";
import { ProductRow } from "./product-row";
import { ReviewPhoto } from "./review-photo";

/** Renders customers' photos of a product, or of all products, as a grid. */
export function PhotoReviewsModal({ payload: { product, photos } }: { payload: Modals["photoReviews"] }) {
  const t = useTranslations("overlay.photos");
  const { close, ...props } = useOverlayProps();
  const show = (start: number) => overlayStore.getState().openModal("photoReview", { photos, start });
  return (
    <Dialog
      {...props}
      size="l"
      title={t("title")}
      actions={
        <>
          <Button onClick={close}>{t("close")}</Button>
          {photos.length === 0 && <ContactLink />}
        </>
      }
    >
      {product && <ProductRow product={product} />}
      {photos.length === 0 && <p className="mt-4">{t("none")}</p>}
      <ul className="plain-list mt-4 grid grid-cols-2 gap-2 empty:hidden md:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.src}>
            <button
              type="button"
              aria-label={t("show", { index: index + 1, count: photos.length, alt: photo.alt })}
              onClick={() => show(index)}
              className="focus-on-picture flex aspect-square w-full items-center overflow-hidden bg-linen"
            >
              <ReviewPhoto photo={photo} alt="" sizes="240px" small className="!h-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Renders customers' photos one by one, each with its author. */
export function PhotoReviewModal({ payload: { photos, start } }: { payload: Modals["photoReview"] }) {
  const t = useTranslations("overlay.photos");
  const { close: _, ...props } = useOverlayProps();
  const [index, setIndex] = useState(start);
  const photo = photos[index];
  const move = (by: number) => photos[index + by] && setIndex(index + by);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") move(-1);
    if (key === "ArrowRight") move(1);
  };
  return (
    <Dialog {...props} size="l" title={t("one", { index: index + 1, count: photos.length })}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows press the buttons inside */}
      <div onKeyDown={onKeyDown}>
        {photo && <Photo photo={photo} />}
        <div className="mt-4 flex justify-between">
          <Turn label={t("previous")} isOff={index === 0} onClick={() => move(-1)}>
            <Icon name="chevron-left" />
          </Turn>
          <Turn label={t("next")} isOff={index >= photos.length - 1} onClick={() => move(1)}>
            <Icon name="chevron-right" />
          </Turn>
        </div>
      </div>
    </Dialog>
  );
}

function Photo({ photo }: { photo: CustomerPhoto }) {
  const { id, author } = photo;
  const t = useTranslations("overlay.photos");
  return (
    <figure>
      <div className="flex max-h-[60dvh] items-center overflow-hidden bg-linen">
        <ReviewPhoto photo={photo} sizes="(min-width: 48rem) 592px, 100vw" className="object-contain" />
      </div>
      <figcaption className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-s text-ink-2">
        <span>{author && t("by", { author })}</span>
        {id !== undefined && <ReportPhoto key={id} id={id} />}
      </figcaption>
    </figure>
  );
}

/** Renders a button that asks the shop to look at a photo. */
function ReportPhoto({ id }: { id: string }) {
  const t = useTranslations("overlay.photos");
  const store = useStoreCode();
  const [state, setState] = useState<"idle" | "busy" | "reported" | "reportFailed">("idle");
  async function report() {
    if (state === "busy" || state === "reported") return;
    setState("busy");
    setState((await reportPhoto(store, id)).ok ? "reported" : "reportFailed");
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span role="status">{(state === "reported" || state === "reportFailed") && t(state)}</span>
      {state !== "reported" && (
        <button type="button" onClick={() => void report()} className="link inline-flex min-h-11 items-center">
          {t("report")}
        </button>
      )}
    </span>
  );
}

interface TurnProps {
  label: string;
  /** True when the button has no effect; it stays focusable, so that the focus is kept. */
  isOff: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Turn({ label, isOff, onClick, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="flex size-11 items-center justify-center hover:text-ink-2 aria-disabled:text-edge"
    >
      {children}
    </button>
  );
}

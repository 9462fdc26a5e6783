"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldNote } from "@/components/ui/field-parts";
import { Icon } from "@/components/ui/icon";
import { MAX_PHOTOS } from "@/lib/reviews/routes";
import { reducePhoto } from "./reduce-photo";

/** A photo made smaller in the browser: a data address of a JPEG. */
export interface ChosenPhoto {
  id: string;
  url: string;
}

interface PhotoFieldProps {
  photos: ChosenPhoto[];
  onChange: (photos: ChosenPhoto[]) => void;
}

const ADD = classNames(
  "relative flex size-24 cursor-pointer flex-col items-center justify-center gap-1 border border-edge text-center",
  "text-xs hover:bg-chalk has-focus-visible:outline-2 has-focus-visible:outline-offset-3",
  "has-focus-visible:outline-ink",
);

/** Renders the photos of a new review, at most three, and a button to add one. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const t = useTranslations("reviews.form");
  const [fault, setFault] = useState<"type" | "tooLarge" | "tooMany" | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  async function add(files: File[]) {
    setFault(files.length > MAX_PHOTOS - photos.length ? "tooMany" : null);
    const added: ChosenPhoto[] = [];
    for (const file of files.slice(0, MAX_PHOTOS - photos.length)) {
      const reduced = await reducePhoto(file);
      if (reduced.ok) added.push({ id: crypto.randomUUID(), url: reduced.url });
      else setFault(reduced.fault);
    }
    onChange([...photos, ...added]);
  }

  function remove(photo: ChosenPhoto) {
    onChange(photos.filter((one) => one !== photo));
    setFault(null);
    input.current?.focus();
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-s font-medium">
        {t("photos")}
      </p>
      <ul className="plain-list flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative size-24 bg-linen">
            {/* oxlint-disable-next-line nextjs/no-img-element -- it is in the browser only */}
            <img src={photo.url} alt={t("photoAlt", { index: index + 1 })} className="size-full object-cover" />
            <button
              type="button"
              aria-label={t("removePhoto", { index: index + 1 })}
              onClick={() => remove(photo)}
              className="absolute top-0 right-0 flex size-11 items-center justify-center bg-paper hover:bg-linen"
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
        {photos.length < MAX_PHOTOS && (
          <li>
            <label className={ADD}>
              <Icon name="plus" />
              {t("addPhoto")}
              <input
                ref={input}
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp"
                aria-describedby={`${id}-note`}
                className="sr-only"
                onChange={({ target }) => {
                  void add([...(target.files ?? [])]);
                  // the same file can be chosen again
                  target.value = "";
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <div role="status">
        <FieldNote id={`${id}-note`} hint={t("photosHint")} error={fault && t(`photoFaults.${fault}`)} />
      </div>
    </div>
  );
}

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

/** Adds photos, each made smaller, and takes them out. */
function usePhotos(photos: ChosenPhoto[], onChange: PhotoFieldProps["onChange"]) {
  const [fault, setFault] = useState<"type" | "tooLarge" | "tooMany" | null>(null);

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

  function take(photo: ChosenPhoto) {
    onChange(photos.filter((one) => one !== photo));
    setFault(null);
  }

  return { fault, add, take };
}

/** Renders the photos of a new review, at most three, and a button to add one. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const t = useTranslations("reviews.form");
  const { fault, add, take } = usePhotos(photos, onChange);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function remove(photo: ChosenPhoto) {
    take(photo);
    input.current?.focus();
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-s font-medium">
        {t("photos")}
      </p>
      <ul className="plain-list flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <ChosenPhotoItem key={photo.id} photo={photo} number={index + 1} onRemove={() => remove(photo)} />
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

interface ChosenPhotoItemProps {
  photo: ChosenPhoto;
  number: number;
  onRemove: () => void;
}

function ChosenPhotoItem({ photo, number, onRemove }: ChosenPhotoItemProps) {
  const t = useTranslations("reviews.form");
  return (
    <li className="relative size-24 bg-linen">
      {/* oxlint-disable-next-line nextjs/no-img-element -- it is in the browser only */}
      <img src={photo.url} alt={t("photoAlt", { index: number })} className="size-full object-cover" />
      <button
        type="button"
        aria-label={t("removePhoto", { index: number })}
        onClick={onRemove}
        className="absolute top-0 right-0 flex size-11 items-center justify-center bg-paper hover:bg-linen"
      >
        <Icon name="x" size={16} />
      </button>
    </li>
  );
}

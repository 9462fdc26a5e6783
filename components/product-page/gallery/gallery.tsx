import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { getEnv } from "@/lib/config/env";
import type { Measures, Picture, Product, Video } from "@/lib/product/types";
import { VariantGallery } from "../choice/variant-parts";

interface GalleryProps {
  name: string;
  pictures: Picture[];
  video: Product["video"];
  model: Product["model"];
  measures: Measures;
  /** True when the model wears one of several colours. */
  hasColours: boolean;
}

const isAllowed = (video: Video) => video.kind === "file" || getEnv().VIDEO_PLAYERS.includes(video.player);

/** Pictures, film and 3D model of a piece. Its words go to the browser with the pages that have a gallery, not with every page. */
export async function Gallery({ name, pictures, video, model, measures, hasColours }: GalleryProps) {
  const { gallery, ar } = await getMessages();
  const { width, depth, height } = measures;
  return (
    <NextIntlClientProvider messages={{ gallery, ar }}>
      <VariantGallery
        name={name}
        pictures={pictures}
        film={video && { video, isFramed: isAllowed(video) }}
        model={model && { ...model, size: { width, depth, height }, hasColours }}
      />
    </NextIntlClientProvider>
  );
}

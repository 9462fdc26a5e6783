import { getMessages } from "next-intl/server";
import { MoreWords } from "@/components/storefront/more-words";
import { getEnv } from "@/lib/config/env";
import type { Measures, Picture, Product, Video } from "@/lib/product/types";
import { VariantGallery } from "../choice/variant-parts";

interface GalleryProps {
  name: string;
  pictures: Picture[];
  video: Product["video"];
  model: Product["model"];
  measures: Measures;
  /** True when the model shows one of several colours. */
  hasColours: boolean;
}

const isAllowed = (video: Video) => video.kind === "file" || getEnv().VIDEO_PLAYERS.includes(video.player);

/** Renders pictures, film and 3D model of a product. Its messages are sent with pages that have a gallery only. */
export async function Gallery({ name, pictures, video, model, measures, hasColours }: GalleryProps) {
  const { gallery, ar } = await getMessages();
  const { width, depth, height } = measures;
  return (
    <MoreWords words={{ gallery, ar }}>
      <VariantGallery
        name={name}
        pictures={pictures}
        film={video && { video, isFramed: isAllowed(video) }}
        model={model && { ...model, size: { width, depth, height }, hasColours, name, colour: null }}
      />
    </MoreWords>
  );
}

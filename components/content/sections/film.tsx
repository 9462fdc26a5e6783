import type { CmsSectionOf } from "@/lib/cms/types";
import { pictureUrl, PICTURES } from "@/lib/config/pictures";

/** Width of the picture before the film starts, px: one the server makes. */
const POSTER_WIDTH = 1080;

/** Renders a film with its words; nothing is loaded of it before it is started. */
export function Film({ title, text, sources, poster }: Omit<CmsSectionOf<"film">, "id" | "kind">) {
  const size = poster ?? { width: 16, height: 9 };
  return (
    <section className="page section">
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="mt-3 max-w-[46ch] text-ink-2">{text}</p>}
      <video
        controls
        playsInline
        muted
        preload="none"
        aria-label={title}
        width={size.width}
        height={size.height}
        poster={poster ? pictureUrl(poster.src, POSTER_WIDTH, PICTURES.quality) : undefined}
        className="mt-6 h-auto w-full max-w-190 bg-linen"
      >
        {sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
    </section>
  );
}

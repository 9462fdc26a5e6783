import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { whenNear } from "@/components/ui/when-near";
import type { Video } from "@/lib/product/types";
import { PLAYERS, toFrameUrl, toPlayerPage } from "@/lib/product/video";

interface FilmProps {
  name: string;
  video: Video;
  isFramed: boolean;
  poster: string | null;
  /** Index in the gallery, for the arrow keys. */
  slide: number;
}

/** Renders the film of a product: our own file, or an external player that loads only after consent. */
export function Film({ video, ...rest }: FilmProps) {
  const t = useTranslations("gallery");
  const element = useRef<HTMLVideoElement>(null);
  // a poster is loaded at once, unlike a lazy picture
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return whenNear(element.current, 400, () => setIsNear(true));
  }, []);
  if (video.kind === "player") return <PlayerFilm video={video} {...rest} />;
  return (
    <video
      ref={element}
      controls
      muted
      loop
      playsInline
      preload="none"
      poster={(isNear && rest.poster) || undefined}
      data-slide={rest.slide}
      aria-label={t("filmOf", { name: rest.name })}
      width={852}
      height={517}
      className="block h-full w-full object-contain"
    >
      {video.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}

type PlayerVideo = Extract<Video, { kind: "player" }>;

function PlayerFrame({ name, video }: { name: string; video: PlayerVideo }) {
  const t = useTranslations("gallery");
  return (
    <iframe
      src={toFrameUrl(video.player, video.id)}
      title={t("filmOf", { name })}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      className="h-full w-full border-0"
    />
  );
}

function PlayerFilm({ name, video, isFramed, poster, slide }: FilmProps & { video: PlayerVideo }) {
  const t = useTranslations("gallery");
  const [isWanted, setIsWanted] = useState(false);
  const player = PLAYERS[video.player].name;
  if (isWanted) return <PlayerFrame name={name} video={video} />;
  return (
    <>
      {poster && (
        <Picture
          src={poster}
          alt=""
          width={852}
          height={517}
          sizes="(min-width: 1024px) 62vw, 90vw"
          className="!h-full object-contain"
        />
      )}
      <div className="absolute inset-x-0 bottom-0 bg-paper p-4 text-s">
        <p className="mb-2">{t("leave", { player })}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {isFramed && (
            <button
              type="button"
              data-slide={slide}
              onClick={() => setIsWanted(true)}
              className={buttonStyle("primary", "s")}
            >
              <Icon name="play" size={16} />
              {t("play", { player })}
            </button>
          )}
          <a href={toPlayerPage(video.player, video.id)} target="_blank" rel="noreferrer" className="link">
            {t("watch", { player })}
          </a>
        </div>
      </div>
    </>
  );
}

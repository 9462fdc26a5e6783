import { toMediaUrl } from "./picture";
import type { ChildDocument, ProductDocument } from "./schema";
import type { Video, VideoPlayer } from "./types";

/** External players and the origins of their frames; lib/config/page-policy.cjs allows the same ones (`frame-src`). */
export const PLAYERS: Record<VideoPlayer, { name: string; frame: string }> = {
  youtube: { name: "YouTube", frame: "https://www.youtube-nocookie.com" },
  vimeo: { name: "Vimeo", frame: "https://player.vimeo.com" },
};

const IDS: Record<VideoPlayer, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };
const HOSTS: Record<VideoPlayer, RegExp> = {
  youtube: /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
  vimeo: /^(?:(?:www|player)\.)?vimeo\.com$/,
};
const KINDS: readonly VideoPlayer[] = ["youtube", "vimeo"];
const FILES: Record<string, string> = { webm: "video/webm", mp4: "video/mp4" };

const parseUrl = (text: string): URL | null =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;

function idIn(url: URL, player: VideoPlayer): string | null {
  return (
    [url.searchParams.get("v"), ...url.pathname.split("/")].find((part) => part !== null && IDS[player].test(part)) ??
    null
  );
}

/** Returns player and id of a video, by its URL, else by `video_id`. */
function toPlayer(url: string, videoId: string | null | undefined): { player: VideoPlayer; id: string } | null {
  const address = parseUrl(url);
  const player = KINDS.find((kind) =>
    address ? HOSTS[kind].test(address.hostname) : url === "" && IDS[kind].test(videoId ?? ""),
  );
  if (!player) return null;
  const id = (address && idIn(address, player)) ?? videoId ?? "";
  return IDS[player].test(id) ? { player, id } : null;
}

/**
 * Returns the files of a video under our own media path, a webm with its mp4; the content policy blocks other origins.
 */
function toSources(url: string): { src: string; type: string }[] {
  const kind = /\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? "";
  if (!FILES[kind] || parseUrl(url)) return [];
  const kinds = kind === "webm" ? ["webm", "mp4"] : [kind];
  return kinds.map((each) => ({ src: toMediaUrl(url.slice(0, -kind.length) + each), type: FILES[each] ?? "" }));
}

/** Returns the video of a product; null without one that can be shown (docs/domain-rules.md#product-document). */
export function toVideo(document: ProductDocument | ChildDocument): Video | null {
  for (const { typ, vid, image } of document.media_gallery) {
    if (typ !== "video" || !vid) continue;
    const url = vid.url?.trim() ?? "";
    const poster = image && image !== "no_selection" ? toMediaUrl(image) : null;
    const player = toPlayer(url, vid.video_id);
    if (player) return { kind: "player", ...player, poster };
    const sources = toSources(url);
    if (sources.length > 0) return { kind: "file", sources, poster };
  }
  return null;
}

/** Returns the URL of a player's frame, cookie-free where the player offers that. */
export function toFrameUrl(player: VideoPlayer, id: string): string {
  return player === "youtube"
    ? `${PLAYERS.youtube.frame}/embed/${id}?autoplay=1&rel=0`
    : `${PLAYERS.vimeo.frame}/video/${id}?autoplay=1&dnt=1`;
}

/** Returns the video's own page at the player. */
export function toPlayerPage(player: VideoPlayer, id: string): string {
  return player === "youtube" ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}

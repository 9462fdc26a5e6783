import { toMediaUrl } from "./picture";
import type { ChildDocument, ProductDocument } from "./schema";
import type { Video, VideoPlayer } from "./types";

/** Outside players and the origin of their frames; cache-handler.cjs lets the same ones in (`frame-src`). */
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

/** The player and the film in it: by its address, else by `video_id`. */
function toPlayer(url: string, videoId: string | null | undefined): { player: VideoPlayer; id: string } | null {
  const address = parseUrl(url);
  const player = KINDS.find((kind) =>
    address ? HOSTS[kind].test(address.hostname) : url === "" && IDS[kind].test(videoId ?? ""),
  );
  if (!player) return null;
  const id = (address && idIn(address, player)) ?? videoId ?? "";
  return IDS[player].test(id) ? { player, id } : null;
}

/** Files of a film under our own media; a webm has its mp4 beside it. Others' files would not get past the content policy. */
function toSources(url: string): { src: string; type: string }[] {
  const kind = /\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? "";
  if (!FILES[kind] || parseUrl(url)) return [];
  const kinds = kind === "webm" ? ["webm", "mp4"] : [kind];
  return kinds.map((each) => ({ src: toMediaUrl(url.replace(/\w+$/, each)), type: FILES[each] ?? "" }));
}

/** The film of a product, where it has one that can be shown (spec §3 "media_gallery (image; video with video_id)"). */
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

/** Address of a player's frame, which asks for no cookies where the player has such a door. */
export function toFrameUrl(player: VideoPlayer, id: string): string {
  return player === "youtube"
    ? `${PLAYERS.youtube.frame}/embed/${id}?autoplay=1&rel=0`
    : `${PLAYERS.vimeo.frame}/video/${id}?autoplay=1&dnt=1`;
}

/** The film's own page at the player, for those who would rather go there. */
export function toPlayerPage(player: VideoPlayer, id: string): string {
  return player === "youtube" ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}

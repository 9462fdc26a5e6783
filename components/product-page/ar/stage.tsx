import { useTranslations } from "next-intl";
import { useEffect, useState, type RefObject } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { RoomModel } from "@/lib/product/ar";
import type { Picture as PosterPicture } from "@/lib/product/types";
import { hasWebGl, loadViewer, type ViewerElement } from "./viewer-element";

type State = "script" | "model" | "shown" | "failed" | "impossible";

interface StageProps {
  name: string;
  model: RoomModel;
  poster: PosterPicture | null;
  viewer: RefObject<ViewerElement | null>;
  /** Called with the loaded model. */
  onModel: (viewer: ViewerElement) => void;
  /** Called when the browser started AR and failed. */
  onArFailed: () => void;
}

/** Number of retries in this window, over all models. */
let attempts = 0;

const SIDES = ["front", "right", "back", "left"] as const;

/** Loads the viewer, follows its model, and starts over after a failure. */
function useStage({ viewer, onModel, onArFailed }: Pick<StageProps, "viewer" | "onModel" | "onArFailed">) {
  const [state, setState] = useState<State>("script");
  const [attempt, setAttempt] = useState(attempts);
  const [progress, setProgress] = useState(0);

  useEffect(() => {
    let isHere = true;
    const tell = (next: State) => isHere && setState(next);
    if (!hasWebGl()) tell("impossible");
    else
      loadViewer().then(
        () => tell("model"),
        () => tell("failed"),
      );
    return () => {
      isHere = false;
    };
  }, [attempt]);

  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const on = (type: string, listen: (event: Event) => void) => {
      element.addEventListener(type, listen);
      return () => element.removeEventListener(type, listen);
    };
    const off = [
      on("load", () => {
        onModel(element);
        setState("shown");
      }),
      on("error", () => setState("failed")),
      on("progress", (event) => setProgress(detailOf(event, "totalProgress") ?? 0)),
      on("ar-status", (event) => detailOf(event, "status") === "failed" && onArFailed()),
    ];
    return () => off.forEach((end) => end());
  });

  const retry = () => {
    setProgress(0);
    setState("script");
    attempts += 1;
    setAttempt(attempts);
  };
  return { state, attempt, progress, retry };
}

/** Renders the 3D model; its picture until it is loaded, and a retry button when it fails. */
export function Stage({ name, model, poster, viewer, onModel, onArFailed }: StageProps) {
  const t = useTranslations("ar");
  const { state, attempt, progress, retry } = useStage({ viewer, onModel, onArFailed });
  return (
    <div className="relative h-full min-h-0 w-full bg-linen" aria-busy={state === "script" || state === "model"}>
      {(state === "model" || state === "shown") && (
        <model-viewer
          key={attempt}
          ref={viewer}
          // the viewer caches failures by URL; a fragment makes a new one and is not sent
          src={attempt > 0 ? `${model.glb}#${attempt}` : model.glb}
          ios-src={model.usdz ?? undefined}
          alt={t("alt", { name })}
          a11y={viewLabels(t)}
          ar
          ar-modes="webxr quick-look"
          ar-scale="fixed"
          ar-placement="floor"
          camera-controls
          camera-orbit="-30deg 75deg auto"
          touch-action="pan-y"
          shadow-intensity="1"
          interaction-prompt="none"
          loading="eager"
          className="block h-full w-full"
        >
          {/* the AR button stands beside the stage */}
          <span slot="ar-button" hidden />
          <span slot="progress-bar" hidden />
        </model-viewer>
      )}
      {state !== "shown" && poster && <Poster poster={poster} />}
      {state !== "shown" && <StageStatus state={state} progress={progress} onRetry={retry} />}
    </div>
  );
}

function Poster({ poster }: { poster: PosterPicture }) {
  return (
    <div className="pointer-events-none absolute inset-0 flex items-center bg-linen p-4 lg:p-12">
      <Picture
        src={poster.src}
        alt=""
        width={poster.width}
        height={poster.height}
        sizes="(min-width: 1024px) 62vw, 90vw"
        className="!h-full object-contain"
      />
    </div>
  );
}

interface StageStatusProps {
  state: Exclude<State, "shown">;
  progress: number;
  onRetry: () => void;
}

function StageStatus({ state, progress, onRetry }: StageStatusProps) {
  const t = useTranslations("ar");
  const isOff = state === "failed" || state === "impossible";
  return (
    <div role="status" className="absolute inset-x-4 bottom-4 bg-paper p-4 text-s lg:inset-x-auto lg:left-4">
      {isOff ? <p>{t(state)}</p> : <Loading label={t("loading")} progress={progress} />}
      {state === "failed" && (
        <Button size="s" tone="secondary" onClick={onRetry} className="mt-3">
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

function Loading({ label, progress }: { label: string; progress: number }) {
  return (
    <label className="block">
      {label}
      <progress
        value={progress}
        max={1}
        className={classNames(
          "mt-2 block h-0.5 w-full min-w-44 appearance-none bg-line [&::-moz-progress-bar]:bg-ink",
          "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink",
        )}
      />
    </label>
  );
}

/** Returns a field of a viewer's event; null when it is missing or of another type. */
function detailOf(event: Event, name: "totalProgress"): number | null;
function detailOf(event: Event, name: "status"): string | null;
function detailOf(event: Event, name: string): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  // the event has no type declarations
  return typeof detail === "object" && detail !== null ? ((detail as Record<string, unknown>)[name] ?? null) : null;
}

/** Returns what the viewer announces when the model is turned, in the store view's language. */
function viewLabels(t: ReturnType<typeof useTranslations<"ar">>): string {
  const heights = { "upper-": t("view.above"), "": null, "lower-": t("view.below") };
  const entries = SIDES.flatMap((side) =>
    Object.entries(heights).map(([prefix, height]) => [
      prefix + side,
      [t(`view.${side}`), height].filter(Boolean).join(", "),
    ]),
  );
  return JSON.stringify(Object.fromEntries(entries));
}

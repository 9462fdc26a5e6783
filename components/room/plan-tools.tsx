"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { Icon } from "@/components/ui/icon";
import { shareAddress } from "@/components/ui/share-address";
import { buildRoomPath } from "@/lib/paths/own-pages";
import { formatPlan } from "@/lib/room/link";
import { buildStorePath } from "@/lib/storefront";
import { noticeStore } from "@/stores/notices";
import { getRoomStore } from "@/stores/room";
import { usePlanner } from "./planner-context";
import { savePicture } from "./save-picture";

const TOOL =
  "link inline-flex min-h-11 items-center gap-2 text-s font-semibold disabled:text-ink-2 disabled:no-underline";

/** The buttons above the drawing: steps back and on, share, print, picture. */
export function PlanTools() {
  const t = useTranslations("room");
  const { store, plan } = usePlanner();
  const { push } = noticeStore.getState();

  async function share() {
    const path = buildStorePath({ store, path: buildRoomPath(store) });
    const done = await shareAddress(t("title"), `${location.origin}${path}#plan=${formatPlan(plan)}`);
    if (done === "copied") push({ type: "success", message: t("copied") });
    if (done === "failed") push({ type: "error", message: t("notCopied") });
  }

  async function save() {
    if (!(await savePicture(t("fileName")))) push({ type: "error", message: t("notSaved") });
  }

  return (
    <div className="mb-2 flex flex-wrap gap-x-6">
      <UndoRedo />
      <button type="button" className={`${TOOL} lg:ml-auto`} onClick={() => void share()}>
        <Icon name="share-2" size={16} />
        {t("share")}
      </button>
      <button type="button" className={TOOL} onClick={() => print()}>
        {t("print")}
      </button>
      <button type="button" className={TOOL} onClick={() => void save()}>
        {t("picture")}
      </button>
    </div>
  );
}

function UndoRedo() {
  const t = useTranslations("room");
  const { store, say } = usePlanner();
  const { past, future } = useStore(getRoomStore(store), ({ history }) => history);
  const { undo, redo } = getRoomStore(store).getState();
  return (
    <>
      <button
        type="button"
        className={TOOL}
        disabled={past.length === 0}
        onClick={() => {
          undo();
          say(t("undone"));
        }}
      >
        <Icon name="undo-2" size={16} />
        {t("undo")}
      </button>
      <button
        type="button"
        className={TOOL}
        disabled={future.length === 0}
        onClick={() => {
          redo();
          say(t("redone"));
        }}
      >
        {t("redo")}
      </button>
    </>
  );
}

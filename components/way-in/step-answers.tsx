import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { answerRoute } from "@/lib/way-in/route";
import { toldCm } from "@/lib/way-in/told";
import type { Load, Step, StepAnswer } from "@/lib/way-in/types";

interface StepAnswersProps {
  /** Null while its lengths are not filled in. */
  step: Step | null;
  /** Null while they are read; false where they cannot be. */
  loads: Load[] | false | null;
}

/** Renders what a step says of each product, in its box and out of it. */
export function StepAnswers({ step, loads }: StepAnswersProps) {
  const t = useTranslations("wayIn");
  if (!loads) return <p className="mt-3 min-h-6 text-s text-ink-2">{loads === null && t("loading")}</p>;
  if (loads.length === 0) return null;
  return (
    <div role="status" className="mt-3 min-h-6 text-s">
      {step ? (
        loads.map((load) => <LoadAnswers key={load.sku} load={load} step={step} isNamed={loads.length > 1} />)
      ) : (
        <p className="text-ink-2">{t("fillIn")}</p>
      )}
    </div>
  );
}

function LoadAnswers({ load, step, isNamed }: { load: Load; step: Step; isNamed: boolean }) {
  const t = useTranslations("wayIn");
  const [answer] = answerRoute([step], load);
  if (!answer) return null;
  const { box, piece } = answer;
  return (
    <div className={classNames("px-3 py-2", box?.answer.passes || piece?.passes ? "bg-lichen" : "bg-rose", "mt-1")}>
      {isNamed && <p className="font-semibold">{load.name}</p>}
      {box && (
        <p>
          {t("box", { width: box.package.width, depth: box.package.depth, height: box.package.height })}{" "}
          <AnswerText answer={box.answer} />
        </p>
      )}
      {piece && (!box?.answer.passes || box.answer.holding !== "level") && (
        <p>
          {t("unpacked")} <AnswerText answer={piece} />
        </p>
      )}
    </div>
  );
}

function AnswerText({ answer: { passes, holding, left } }: { answer: StepAnswer }) {
  const t = useTranslations("wayIn");
  const told = toldCm(left);
  if (!passes) return <strong className="font-semibold">{t("no", { missing: told.missing })}</strong>;
  return (
    <strong className="font-semibold">
      {holding === "level" ? t("yes", { left: told.left }) : t("only", { holding, left: told.left })}
    </strong>
  );
}

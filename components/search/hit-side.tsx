import { Autocomplete } from "@base-ui/react/autocomplete";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { Suggestions } from "@/lib/catalog/types";
import { PanelGroup, Recents, ROW } from "./panel-group";

interface HitSideProps {
  suggestions: Suggestions;
  recents: string[];
  onRecent: (query: string) => void;
  /** Forgets a search, or all. */
  onForget: (query?: string) => void;
}

/** Renders the texts that what is typed may become, and the last searches. */
export function HitSide({ suggestions, recents, onRecent, onForget }: HitSideProps) {
  const t = useTranslations("shell.panel");
  return (
    <div
      className={classNames(
        "max-lg:order-1 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col lg:gap-6",
        suggestions.completions.length === 0 && "max-lg:hidden",
      )}
    >
      {suggestions.completions.length > 0 && (
        <PanelGroup
          label={t("completions")}
          className="no-bar max-lg:-mx-(--gutter) max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-(--gutter)"
        >
          {suggestions.completions.map((text) => (
            <Autocomplete.Item
              key={text}
              value={`complete ${text}`}
              onClick={() => onRecent(text)}
              className={classNames(
                ROW,
                "cursor-pointer max-lg:rounded-control max-lg:border max-lg:border-line max-lg:px-3.5 max-lg:whitespace-nowrap",
              )}
            >
              <Completed text={text} q={suggestions.q} />
            </Autocomplete.Item>
          ))}
        </PanelGroup>
      )}
      <div className="max-lg:hidden">
        <Recents recents={recents} onRecent={onRecent} onForget={onForget} />
      </div>
    </div>
  );
}

/** Renders a longer text with what was typed of it in bold. */
function Completed({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <b className="font-semibold">{text.slice(at, at + q.length)}</b>
      {text.slice(at + q.length)}
    </span>
  );
}

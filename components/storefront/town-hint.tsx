"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { areaOf } from "@/lib/delivery/areas";
import { isUnknownPostcode, type PostcodeTowns, townToAsk } from "@/lib/delivery/towns";
import { isCompleteZip } from "@/lib/delivery/zip";
import { callShop } from "@/lib/shop-api/client";

interface TownHintProps {
  country: string;
  postcode: string;
  /** The town as it is typed. */
  town: string;
  onTown(town: string): void;
}

/**
 * Fills in the town of a complete postcode where none is typed, and asks where another one is ("Karlstad?"). It stops
 * nobody: of a postcode that the register lacks it says so, of what cannot be looked up it says nothing
 * (docs/domain-rules.md#postcodes).
 */
export function TownHint({ country, postcode, town, onTown }: TownHintProps) {
  const t = useTranslations("checkout.town");
  const [found, setFound] = useState<{ of: string; answer: PostcodeTowns } | null>(null);
  /** The town that was filled in, which a shopper who changes the postcode has not typed. */
  const filled = useRef<string | null>(null);
  const key = isCompleteZip(country, postcode) ? `${country} ${postcode}` : null;
  const receive = useEffectEvent((of: string, answer: PostcodeTowns) => {
    setFound({ of, answer });
    const [first] = answer.towns;
    if (first === undefined || (town.trim() !== "" && town !== filled.current)) return;
    filled.current = first;
    if (town !== first) onTown(first);
  });
  useEffect(() => {
    if (key === null) return;
    const aborter = new AbortController();
    void callShop("postcodeTowns", { country, postcode }, aborter.signal).then((result) => {
      if (result.ok && !aborter.signal.aborted) receive(key, result.value);
    });
    return () => aborter.abort();
  }, [key, country, postcode]);
  const answer = found !== null && found.of === key ? found.answer : null;
  const asked = answer && townToAsk(answer, town);
  // the registers end with the mainland
  const isUnknown = answer !== null && isUnknownPostcode(answer) && areaOf(country, postcode) === null;
  return (
    <span role="status">
      {isUnknown && t("unknown")}
      {asked && (
        <button type="button" className="-my-3 py-3 underline underline-offset-2" onClick={() => onTown(asked)}>
          {t("ask", { town: asked })}
        </button>
      )}
    </span>
  );
}

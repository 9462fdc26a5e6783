/**
 * Words of the furniture trade by language, as a shop of another one never writes them. "Room for", "to your door", the
 * code of a door in an address and the table that is laid are words of every trade.
 */
export const FURNITURE: Readonly<Record<string, RegExp>> = {
  de: new RegExp(
    [
      "sof(?:a|as)\\b|couch|sessel|st(?:uhl|ühle)|m[öo]bel|polster|matratze|schrank|kommode|sideboard|hocker|lampe",
      "stoff|textil|leder|\\bgestelle?\\b|lehne|sitz(?:er|fl|h|t)|esstisch|ausstellung|showroom|montage|aufbau|wohnzimmer|schlafzimmer",
      "zimmer\\b|\\braum|\\bräume|grundriss|\\bwand\\b|wände|treppe|aufzug|\\bflur\\b|\\btür|zarge|garten",
    ].join("|"),
    "iu",
  ),
  en: new RegExp(
    [
      "sofas?\\b|couch|armchair|\\bchairs?\\b|furniture|upholster|mattress|wardrobe|cabinet|\\bshel(?:f|ves)\\b|sideboard|\\bstools?\\b|bench|lamps?\\b",
      "fabric|textile|cloth\\b|leather|\\bframe|armrest|\\bseats?\\b|dining|showroom|assembl|living rooms?|bedroom",
      "\\brooms?\\b(?! for)|\\bwalls?\\b|stairs?\\b|\\blifts?\\b|corridor|(?<!to your )doors?\\b(?! code)|garden",
    ].join("|"),
    "iu",
  ),
};

/** Returns the words of a text that only a furniture shop writes. */
export function furnitureIn(text: string, language: string): string[] {
  const words = FURNITURE[language];
  if (!words) throw new RangeError(`no words of furniture in ${language}`);
  return [...text.matchAll(new RegExp(words, "giu"))].map(([word]) => word);
}

import { describe, expect, it } from "vitest";
import { toTerm } from "@/lib/search-engine/analysis";
import type { ColourFamily } from "@/lib/search-engine/colours";
import { joinCompounds, kindNamedBy, readColours } from "@/lib/search-engine/query-words";
import type { Language } from "@/lib/storefront/types";

/** A language without word lists. */
const GERMAN = "de" as Language; // shops add languages that this one does not have

describe("readColours", () => {
  it.each<[Language, string, string, ColourFamily[]]>([
    ["sv", "beige soffa", "soffa", ["beige"]],
    ["sv", "Vitt bord, runt", "bord, runt", ["white"]],
    ["sv", "vita gröna stolar", "stolar", ["white", "green"]],
    ["sv", "svart svarta", "", ["black"]],
    ["da", "grønne stole", "stole", ["green"]],
    ["nb", "mørkeblå sofa", "sofa", ["blue"]],
    ["fi", "vihreät tuolit", "tuolit", ["green"]],
    ["fi", "mustaa pöytää", "pöytää", ["black"]],
    ["en", "gray sofa", "sofa", ["grey"]],
    ["sv", "vitrinskåp", "vitrinskåp", []],
    ["sv", "", "", []],
    ["sv", "svart-vit soffa", "svart-vit soffa", []],
    [GERMAN, "weißes Sofa", "weißes Sofa", []],
  ])("%s: %j is %j in %j", (language, text, rest, colours) => {
    expect(readColours(language, text)).toEqual({ text: rest, colours });
  });
});

describe("kindNamedBy", () => {
  it.each<[Language, string, string | undefined]>([
    ["sv", "grön soffa", "soffa"],
    ["sv", "hörnsoffa till balkong", "soffa"],
    ["sv", "öronlappsfåtöljer", "fåtölj"],
    ["sv", "kolgrå", undefined],
    ["sv", "grå", undefined],
    ["sv", "avtagbar klädsel", undefined],
    ["sv", "stenbord soffa", undefined],
    ["en", "couch for balcony", "sofa"],
    ["fi", "valkoinen sohva", "sohva"],
    [GERMAN, "Sofa", undefined],
  ])("%s: %j names %s", (language, text, kind) => {
    expect(kindNamedBy(language, text)).toBe(kind === undefined ? undefined : toTerm(language, kind));
  });
});

describe("joinCompounds", () => {
  it.each<[Language, string, string]>([
    ["nb", "lene stol", "lenestol"],
    ["sv", "grön hörn soffa", "grön hörnsoffa"],
    ["en", "sun lounger teak", "sunlounger teak"],
    ["en", "dining chair", "dining chair"],
    ["sv", "bord stol", "bord stol"],
    ["sv", "  soffa ", "  soffa "],
    [GERMAN, "eck sofa", "eck sofa"],
  ])("%s: %j is %j", (language, text, joined) => {
    expect(joinCompounds(language, text)).toBe(joined);
  });
});

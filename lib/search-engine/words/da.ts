import type { WordLists } from "./types";

/** Danish. */
export const da: WordLists = {
  heads: [
    "sofa sofaen sofaer sofaerne",
    "bord bordet borde bordene",
    "stol stolen stole stolene",
    "skammel skamlen skamler skamlerne",
    "bænk bænken bænke bænkene",
    "seng sengen senge sengene",
    "kommode kommoden kommoder kommoderne",
    "skab skabet skabe skabene",
    "hylde hylden hylder hylderne",
    "reol reolen reoler reolerne",
    "lampe lampen lamper lamperne",
    "tæppe tæppet tæpper tæpperne",
    "pude puden puder puderne",
    "spejl spejlet spejle spejlene",
    "møbel møblet møbler møblerne",
    "hynde hynden hynder hynderne",
    "krukke krukken krukker",
    "parasol parasollen parasoller",
    "skærm skærmen skærme",
    "madras madrassen madrasser",
    // Farver: koksgrå er grå
    "grå gråt",
    "grøn grønt grønne",
    "blå blåt",
    "hvid hvidt hvide",
  ],
  compounds: [
    // Have
    "havesæt",
    // Stue og entré
    "hjørnesofa entrébænk væghylde vægspejl bordlampe loftlampe væglampe gyngestol",
    // Farver
    "koksgrå stengrå røggrå tågegrå sandgrå skovgrøn dybgrøn skiferblå råhvid",
    // Spiseplads og soveværelse
    "barbord cafébord kontorstol boxmadras kontinentalseng køjeseng",
  ],
  beginnings: [
    "bordlampe bordplade bordben bordløber borddug bordsæt bordskåner bordsstol bordstol",
    "sofabord sofapude sofahynde sofaben sofastof sofabetræk sofasæt sofapakke sofagruppe",
    "stolehynde stoleben stolesæde stolebetræk stolepude stolesæt",
    "sengebord sengetøj sengegavl sengeramme sengelampe sengetæppe sengeben sengesæt",
    "bænkhynde bænkepude bænkbord",
    "skabslåge skabsdør skabsgreb",
    "hyldeknægt hyldeplade hyldesystem reolsystem",
    "lampeskærm lampefod lampeledning lampebord",
    "tæppeunderlag pudebetræk spejlskab spejllampe hyndeboks hyndebetræk krukkefad parasolfod møbelpleje møbelfilt madrasbeskytter",
  ],
  synonyms: [
    // Sofaer
    "sofa, kanapé",
    "chaiselongsofa, chaiselong, puffsofa, divansofa",
    "sovesofa, futon",
    "hjørnesofa, vinkelsofa",
    "havesofa, loungesofa",
    "have, havemøbel, udemøbel",
    // Lænestole og skamler
    "lænestol, armstol, hvilestol, lenestol",
    "loungestol, loungechair",
    "drejestol, svingstol",
    "skammel, puf, fodskammel, taburet",
    // Borde
    "spisebord, køkkenbord, middagsbord",
    "sofabord, kaffebord, stuebord",
    "sidebord, hjørnebord, lampebord",
    "indskudsbord, satsbord",
    "skrivebord, arbejdsbord, computerbord",
    "havebord, terrassebord",
    // Stole
    "spisebordsstol, spisestol, køkkenstol, spisestuestol, køkkenbordsstol",
    "barstol, barskammel",
    "havestol, terrassestol",
    // Opbevaring
    "kommode, dragkiste",
    "skænk, sideboard",
    "reol, bogreol",
    "tvbord, tv bord, mediebord",
    "klædeskab, garderobeskab",
    // Soveværelse
    "daybed, dagseng",
    "sengebord, natbord",
    // Tekstiler, lys og andet
    "pude, pyntepude, sofapude",
    "tæppe, gulvtæppe",
    "lampe, belysning",
    "gulvlampe, standerlampe",
    "krukke, urtepotte, potteskjuler",
    "parasol, solskærm",
    "solseng, liggestol",
    // Materialer
    "eg, egetræ",
    "valnød, valnøddetræ",
    "velour, fløjl",
    "bouclé, boucle",
    "polyrattan, rattan, flet",
  ],
  colours: {
    white: "hvid hvidt hvide",
    beige: "beige",
    grey: "grå gråt lysegrå mørkegrå",
    black: "sort sorte",
    brown: "brun brunt brune lysebrun mørkebrun",
    red: "rød rødt røde",
    orange: "orange",
    yellow: "gul gult gule",
    green: "grøn grønt grønne lysegrøn mørkegrøn",
    blue: "blå blåt lyseblå mørkeblå marineblå",
    purple: "lilla",
    pink: "lyserød rosa pink",
  },
};

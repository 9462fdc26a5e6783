import type { WordLists } from "./types";

/** Norwegian. */
export const nb: WordLists = {
  heads: [
    "sofa sofaen sofaer sofaene",
    "bord bordet bordene",
    "stol stolen stoler stolene",
    "skammel skammelen skamler skamlene skamlen",
    "benk benken benker benkene",
    "seng sengen senger sengene",
    "kommode kommoden kommoder kommodene",
    "skap skapet skapene",
    "hylle hyllen hylla hyller hyllene",
    "lampe lampen lampa lamper lampene",
    "teppe teppet tepper teppene",
    "pute puten puta puter putene",
    "speil speilet speilene",
    "møbel møbelet møbler møblene møblet",
    "krukke krukken krukker krukkene",
    "parasoll parasollen parasoller",
    "skjerm skjermen skjermer",
    "madrass madrassen madrasser",
    "gruppe gruppen grupper",
    // Farger: koksgrå er grå
    "grå grått",
    "grønn grønt grønne",
    "blå blått",
    "hvit hvitt hvite",
  ],
  compounds: [
    // Hage
    "hagemøbel utemøbel hagegruppe sofagruppe",
    // Stue og gang
    "hjørnesofa gangbenk vegghylle veggspeil bordlampe taklampe vegglampe gyngestol",
    // Farger
    "koksgrå steingrå røykgrå tåkegrå sandgrå skoggrønn mørkegrønn skiferblå",
    // Spiseplass og soverom
    "barbord kafébord kontorstol kontinentalseng køyeseng",
  ],
  beginnings: [
    "bordlampe bordplate bordben bordløper bordduk bordsett bordgruppe",
    "sofabord sofapute sofaben sofatrekk sofastoff sofagruppe sofapakke",
    "stolpute stolben stolsete stoltrekk stolputer stolsett",
    "sengebord sengetøy sengegavl sengeramme sengelampe sengeteppe sengebunn sengesett",
    "benkpute benkeplate benkbord",
    "skapdør skaphåndtak hylleplate hylleknekt hyllesystem",
    "lampeskjerm lampefot lampebord teppeunderlag putetrekk putevar speilskap krukkefat parasollfot møbelpleie møbelknotter madrasstrekk gruppebord",
  ],
  synonyms: [
    // Sofaer
    "sofa, kanapé",
    "sjeselong, divan, sjeselongsofa, divansofa, chaiselong, chaiselongsofa",
    "sovesofa, futon",
    "hjørnesofa, vinkelsofa",
    "hagesofa, utesofa, loungesofa",
    // Lenestoler og skamler
    "lenestol, armstol, hvilestol, godstol",
    "loungestol, loungechair",
    "svingstol, dreiestol",
    "skammel, fotskammel, puff, krakk",
    // Bord
    "spisebord, kjøkkenbord, middagsbord",
    "salongbord, sofabord, stuebord, kaffebord",
    "sidebord, avlastningsbord, småbord",
    "settbord, innskuddsbord",
    "skrivebord, arbeidsbord, databord",
    "hagebord, utebord",
    "hagemøbel, utemøbel",
    // Stoler
    "spisestol, kjøkkenstol, spisestuestol, spisebordsstol, kjøkkenbordsstol",
    "barstol, barkrakk",
    "hagestol, utestol",
    // Oppbevaring
    "kommode, dragkiste",
    "skjenk, sideboard, sidebenk",
    "hylle, bokhylle, reol",
    "tvbenk, tv benk, mediebenk",
    "klesskap, garderobe, garderobeskap",
    // Soverom
    "daybed, dagseng",
    "nattbord, sengebord",
    // Tekstiler, lys og annet
    "pute, pyntepute, sofapute",
    "teppe, gulvteppe, matte",
    "lampe, belysning",
    "gulvlampe, stålampe",
    "krukke, blomsterpotte, potteskjuler",
    "parasoll, solskjerm",
    "solseng, liggestol",
    // Materialer
    "eik, eiketre",
    "valnøtt, valnøttre",
    "fløyel, velur",
    "bouclé, boucle",
    "kunstrotting, rotting",
  ],
  colours: {
    white: "hvit hvitt hvite",
    beige: "beige",
    grey: "grå grått lysegrå mørkegrå",
    black: "svart sort svarte",
    brown: "brun brunt brune lysebrun mørkebrun",
    red: "rød rødt røde",
    orange: "oransje",
    yellow: "gul gult gule",
    green: "grønn grønt grønne lysegrønn mørkegrønn",
    blue: "blå blått lyseblå mørkeblå marineblå",
    purple: "lilla",
    pink: "rosa",
  },
};

import type { WordLists } from "../vocabulary";

/** Norwegian. */
export const nb: WordLists = {
  heads: [
    "sofa",
    "bord",
    "stol",
    "skammel skamler skamlene skamlen",
    "benk",
    "seng",
    "kommode",
    "skap",
    "hylle",
    "lampe",
    "teppe",
    "pute",
    "speil",
    "møbel møbler møblene møblet",
    "krukke",
    "parasoll",
    "skjerm",
    "madrass",
    "gruppe",
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
    "sjeselong, divan, sjeselongsofa, divansofa",
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
    // Stoler
    "spisestol, kjøkkenstol, spisestuestol",
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
    "kunstrotting, rotting",
  ],
};

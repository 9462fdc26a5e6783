import type { WordLists } from "./types";

/** Swedish. */
export const sv: WordLists = {
  heads: [
    "soffa soffan soffor sofforna",
    "bord bordet borden",
    "stol stolen stolar stolarna",
    "fåtölj fåtöljen fåtöljer fåtöljerna",
    "pall pallen pallar pallarna",
    "bänk bänken bänkar bänkarna",
    "säng sängen sängar sängarna",
    "bädd bädden bäddar bäddarna",
    "byrå byrån byråer byråar byråerna",
    "skåp skåpet skåpen",
    "hylla hyllan hyllor hyllorna",
    "lampa lampan lampor lamporna",
    "matta mattan mattor mattorna",
    "kudde kudden kuddar kuddarna",
    "spegel spegeln speglar speglarna",
    "möbel möbeln möbler möblerna",
    "grupp gruppen grupper grupperna",
    "dyna dynan dynor dynorna",
    "kruka krukan krukor krukorna",
    "schäslong schäslongen schäslonger",
    "garderob garderoben garderober",
    "parasoll parasollet parasoller",
    "skärm skärmen skärmar",
    "madrass madrassen madrasser",
    // Färger: kolgrå är grå
    "grå grått gråa",
    "grön grönt gröna",
    "blå blått blåa",
    "vit vitt vita",
  ],
  compounds: [
    // Trädgård
    "trädgårdsmöbel utemöbel trädgårdsgrupp utegrupp loungegrupp hammock",
    // Vardagsrum och hall
    "hörnsoffa vilfåtölj hallbänk hallbord vägghylla väggspegel helkroppsspegel bordslampa taklampa vägglampa",
    // Färger
    "kolgrå stengrå rökgrå dimgrå sandgrå skogsgrön mossgrön djupgrön skifferblå krämvit benvit",
    // Matplats och sovrum
    "barbord cafébord bistrobord kontorsstol gungstol hopfällbar kontinentalsäng ramsäng våningssäng",
  ],
  beginnings: [
    "bordslampa bordsskiva bordsben bordsskydd bordsunderlägg bordslöpare bordsduk bordsfot bordsgrupp bordsset bordskant",
    "soffbord soffkudde soffdyna sofftyg soffben soffskydd soffklädsel soffgrupp soffhörn sofföverdrag soffpaket",
    "stolsdyna stolsben stolskudde stolsits stolskydd stolpaket stolstyg stolgrupp stolsöverdrag stolset stolrygg",
    "sängbord sängkläder sänggavel sängben sängbotten sängram sänglampa sängöverkast sängkappa sängskåp sängpaket",
    "fåtöljtyg fåtöljben fåtöljgrupp fåtöljpall fåtöljdyna fåtöljöverdrag",
    "bänkkudde bänkdyna bänkskiva bänkbord",
    "bäddsoffa bäddset bäddmadrass bäddfåtölj",
    "hyllplan hyllkonsol hyllsystem hyllsektion hyllbord",
    "lampfot lampskärm lamphållare lampsladd",
    "skåpdörr skåplucka skåpknopp skåpstomme",
    "mattunderlägg spegelskåp spegellampa spegelram spegelbord kuddfodral kuddöverdrag krukfat dynbox dynöverdrag dynset pallbord madrasskydd parasollfot parasollskydd gruppbord möbelvård möbelskydd möbeltassar möbelolja",
  ],
  synonyms: [
    // Soffor
    "soffa, sofa, kanapé",
    "divansoffa, schäslongsoffa, divan, schäslong",
    "bäddsoffa, sovsoffa",
    "hörnsoffa, vinkelsoffa",
    "tresitssoffa, tresits",
    "tvåsitssoffa, tvåsits",
    "utesoffa, trädgårdssoffa, loungesoffa",
    // Fåtöljer och pallar
    "fåtölj, länstol, vilstol, karmstol",
    "snurrfåtölj, svängfåtölj, rotationsfåtölj, snurrstol",
    "pall, fotpall, puff, sittpuff",
    // Bord
    "matbord, köksbord, middagsbord",
    "soffbord, vardagsrumsbord, kaffebord",
    "sidobord, avlastningsbord, småbord",
    "satsbord, insatsbord",
    "skrivbord, arbetsbord, datorbord",
    "trädgårdsbord, utebord",
    // Stolar
    "matstol, köksstol, matsalsstol",
    "barstol, barpall",
    "trädgårdsstol, utestol",
    // Förvaring
    "byrå, kommod",
    "skänk, sideboard, sidoskåp",
    "hylla, bokhylla",
    "tvbänk, tv bänk, mediabänk",
    "garderob, klädskåp",
    // Sovrum
    "dagbädd, dagsäng",
    "sängbord, nattduksbord, nattygsbord",
    // Textil, ljus och annat
    "kudde, prydnadskudde, soffkudde",
    "matta, ryamatta",
    "lampa, belysning, armatur",
    "golvlampa, golvarmatur",
    "kruka, ytterkruka, blomkruka",
    "parasoll, solskydd",
    "solsäng, solstol",
    // Material och storlek
    "kompakt, liten, litet, små",
    "ek, ekträ",
    "valnöt, valnötsträ",
    "sammet, velour",
    "bouclé, boucle",
    "konstrotting, rotting",
  ],
};

import type { WordLists } from "../vocabulary";

/** Finnish. */
export const fi: WordLists = {
  heads: [
    "sohva",
    "pöytä pöydän pöydät pöydällä pöydälle pöydissä pöytien",
    "tuoli",
    "rahi",
    "jakkara",
    "penkki penkin penkit penkillä penkeille",
    "sänky sängyn sängyt sängyssä",
    "lipasto",
    "kaappi kaapin kaapit kaapissa",
    "hylly",
    "valaisin valaisimen valaisimet valaisimia",
    "matto maton matot mattoja",
    "tyyny",
    "peili",
    "kaluste kalusteet kalusteiden",
    "ruukku ruukun ruukut",
    "varjo",
    "patja",
    "taso",
  ],
  beginnings: [
    "pöytälamppu pöytävalaisin pöytälevy pöytäliina pöytäryhmä pöytätaso",
    "sohvapöytä sohvatyyny sohvaryhmä sohvakangas sohvakalusto",
    "tuolityyny tuolipehmuste tuolinjalka tuoliryhmä",
    "sänkyryhmä penkkityyny mattoalusta tyynynpäällinen peilikaappi hyllykkö hyllylevy kaappiovi ruukkualusta patjansuojus kalustevaha kalusteöljy",
  ],
  synonyms: [
    // Sohvat
    "sohva, soffa",
    "divaanisohva, divaani",
    "vuodesohva, levitettävä",
    "kulmasohva, vinkkelisohva",
    "puutarhasohva, ulkosohva, terassisohva",
    // Nojatuolit ja rahit
    "nojatuoli, lepotuoli, laiskanlinna",
    "rahi, jalkarahi, palli, istuinpalli",
    // Pöydät
    "ruokapöytä, keittiöpöytä, ruokailupöytä",
    "sohvapöytä, olohuonepöytä, kahvipöytä",
    "sivupöytä, apupöytä, pikkupöytä",
    "sarjapöytä, sisäkkäispöytä",
    "työpöytä, kirjoituspöytä, tietokonepöytä",
    "puutarhapöytä, ulkopöytä, terassipöytä",
    // Tuolit
    "ruokatuoli, keittiötuoli, ruokapöydäntuoli",
    "baarituoli, baarijakkara",
    "puutarhatuoli, ulkotuoli, terassituoli",
    // Säilytys
    "lipasto, laatikosto",
    "senkki, sivupöytäkaappi",
    "hylly, kirjahylly",
    "tvtaso, tv taso, mediataso",
    "vaatekaappi, garderobi",
    // Makuuhuone
    "päiväpeti, daybed",
    "yöpöytä, sivulaatikosto",
    // Tekstiilit, valo ja muu
    "tyyny, koristetyyny, sohvatyyny",
    "matto, nukkamatto",
    "valaisin, lamppu",
    "lattiavalaisin, jalkalamppu",
    "ruukku, kukkaruukku, suojaruukku",
    "aurinkovarjo, päivänvarjo",
    "aurinkotuoli, lepolasse",
    // Materiaalit
    "tammi, tammipuu",
    "pähkinä, pähkinäpuu",
    "sametti, veluuri",
    "polyrottinki, rottinki",
  ],
};

import type { WordLists } from "./types";

/** Finnish. */
export const fi: WordLists = {
  heads: [
    "sohva sohvan sohvaa sohvat sohvia sohvalla sohvassa sohvien",
    "pöytä pöydän pöytää pöydät pöytiä pöydällä pöydälle pöydissä pöytien",
    "tuoli tuolin tuolia tuolit tuoleja tuolilla tuolien",
    "rahi rahin rahia rahit raheja",
    "jakkara jakkaran jakkaraa jakkarat jakkaroita",
    "penkki penkin penkkiä penkit penkkejä penkillä penkeille",
    "sänky sängyn sänkyä sängyt sänkyjä sängyssä",
    "lipasto lipaston lipastoa lipastot lipastoja",
    "kaappi kaapin kaappia kaapit kaappeja kaapissa",
    "hylly hyllyn hyllyä hyllyt hyllyjä",
    "valaisin valaisimen valaisinta valaisimet valaisimia",
    "matto maton mattoa matot mattoja",
    "tyyny tyynyn tyynyä tyynyt tyynyjä",
    "peili peilin peiliä peilit peilejä peilissä",
    "kaluste kalusteen kalustetta kalusteet kalusteita kalusteiden",
    "ruukku ruukun ruukkua ruukut ruukkuja",
    "varjo varjon varjoa varjot varjoja",
    "patja patjan patjaa patjat patjoja",
    // Värit: hiilenharmaa on harmaa
    "harmaa harmaan harmaata harmaat harmaita",
    "vihreä vihreän vihreää vihreät vihreitä",
    "sininen sinisen sinistä siniset sinisiä",
    "valkoinen valkoisen valkoista valkoiset valkoisia",
    "taso tason tasoa tasot tasoja",
  ],
  compounds: [
    // Puutarha
    "puutarhapenkki parvekepöytä parveketuoli",
    // Olohuone ja eteinen
    "kulmasohva eteispenkki seinähylly seinäpeili kattovalaisin pöytävalaisin keinutuoli villamatto",
    // Värit
    "hiilenharmaa kivenharmaa hiekanharmaa sumunharmaa metsänvihreä syvänvihreä liuskeensininen luonnonvalkoinen",
    // Ruokailu ja makuuhuone
    "baaripöytä bistropöytä toimistotuoli kerrossänky parisänky vuodepatja",
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
    "puutarha, puutarhakaluste, ulkokaluste",
    "puutarhasohva, ulkosohva, terassisohva",
    // Nojatuolit ja rahit
    "nojatuoli, lepotuoli, laiskanlinna",
    "rahi, jalkarahi, palli, istuinpalli",
    // Pöydät
    "ruokapöytä, keittiöpöytä, keittiönpöytä, ruokailupöytä",
    "sohvapöytä, olohuonepöytä, kahvipöytä",
    "sivupöytä, apupöytä, pikkupöytä",
    "sarjapöytä, sisäkkäispöytä",
    "työpöytä, kirjoituspöytä, tietokonepöytä",
    "puutarhapöytä, ulkopöytä, terassipöytä",
    // Tuolit
    "ruokatuoli, keittiötuoli, ruokapöydäntuoli, ruokailutuoli, keittiönpöydäntuoli",
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
    "buklee, bouclé, boucle",
    "polyrottinki, rottinki",
  ],
  colours: {
    white: "valkoinen valkoiset valkoista valkoisia valkoisen",
    beige: "beige beiget beigeä beessi",
    grey: "harmaa harmaat harmaata harmaita harmaan vaaleanharmaa tummanharmaa",
    black: "musta mustat mustaa mustia mustan",
    brown: "ruskea ruskeat ruskeaa ruskeita ruskean vaaleanruskea tummanruskea",
    red: "punainen punaiset punaista punaisia punaisen",
    orange: "oranssi oranssit oranssia oransseja",
    yellow: "keltainen keltaiset keltaista keltaisia keltaisen",
    green: "vihreä vihreät vihreää vihreitä vihreän vaaleanvihreä tummanvihreä",
    blue: "sininen siniset sinistä sinisiä sinisen vaaleansininen tummansininen",
    purple: "violetti violetit liila lila",
    pink: "vaaleanpunainen vaaleanpunaiset roosa pinkki",
  },
};

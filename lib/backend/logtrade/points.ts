import type { Position } from "../../delivery/distance";

/** A forwarder of the sandbox; none of them exists, and their marks are drawn by us. */
export const FORWARDERS = {
  nordpak: { forwarderName: "Nordpak", logotypeUrl: "/media/carriers/nordpak.svg" },
  budvagen: { forwarderName: "Budvägen", logotypeUrl: "/media/carriers/budvagen.svg" },
} as const;

/** A pickup point as it goes out, without its distance (docs/commerce-api.md#pickup-points). */
export interface LogtradePoint extends Position {
  agentId: string;
  /** A shop that hands parcels out, or a locker. */
  agentType: "shop" | "locker";
  optionId: string;
  forwarderName: string;
  logotypeUrl: string;
  name: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  openHours: string;
}

const ALWAYS = "mo-su 00:00-24:00";

function point(
  agentId: string,
  forwarder: keyof typeof FORWARDERS,
  [name, address, zipCode, city]: [string, string, string, string],
  [latitude, longitude]: [number, number],
  openHours: string,
): LogtradePoint {
  return {
    agentId,
    agentType: openHours === ALWAYS ? "locker" : "shop",
    optionId: `${forwarder}-point`,
    ...FORWARDERS[forwarder],
    name,
    address,
    zipCode,
    city,
    countryCode: agentId.slice(0, 2).toUpperCase(),
    openHours,
    latitude,
    longitude,
  };
}

/** Pickup points of the sandbox, all invented; towns and postcodes are real ones. */
export const POINTS: readonly LogtradePoint[] = [
  point(
    "se-01",
    "nordpak",
    ["Lindens Livs", "Linnégatan 31", "41304", "Göteborg"],
    [57.696, 11.952],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "se-02",
    "nordpak",
    ["Paketskåp Järntorget", "Järntorget 4", "41304", "Göteborg"],
    [57.6998, 11.9536],
    "mo-su 00:00-24:00",
  ),
  point(
    "se-03",
    "budvagen",
    ["Kiosken på Hisingen", "Vågmästaregatan 8", "41703", "Göteborg"],
    [57.7215, 11.957],
    "mo-fr 06:00-23:00; sa 08:00-23:00; su 09:00-23:00",
  ),
  point(
    "se-04",
    "budvagen",
    ["Majornas Färg", "Karl Johansgatan 60", "41455", "Göteborg"],
    [57.69, 11.917],
    "mo-fr 09:00-18:00; sa 10:00-14:00",
  ),
  point(
    "se-05",
    "nordpak",
    ["Mölndals Matbod", "Frölundagatan 14", "43130", "Mölndal"],
    [57.6556, 12.013],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "se-06",
    "nordpak",
    ["Kungsholmens Närbutik", "Hantverkargatan 52", "11231", "Stockholm"],
    [59.3298, 18.042],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "se-07",
    "budvagen",
    ["Söders Kiosk", "Hornsgatan 88", "11821", "Stockholm"],
    [59.3176, 18.053],
    "mo-th 07:00-23:00; fr-sa 07:00-01:00; su 09:00-22:00",
  ),
  point(
    "se-08",
    "nordpak",
    ["Paketskåp Odenplan", "Odengatan 70", "11322", "Stockholm"],
    [59.343, 18.05],
    "mo-su 00:00-24:00",
  ),
  point(
    "se-09",
    "budvagen",
    ["Tyresö Livs", "Bollmoravägen 12", "13540", "Tyresö"],
    [59.244, 18.228],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "se-10",
    "nordpak",
    ["Möllans Frukt", "Bergsgatan 20", "21422", "Malmö"],
    [55.5945, 13.008],
    "mo-th 07:00-23:00; fr-sa 07:00-01:00; su 09:00-22:00",
  ),
  point(
    "se-11",
    "budvagen",
    ["Västra Hamnens Cykel", "Östra Varvsgatan 9", "21175", "Malmö"],
    [55.612, 12.981],
    "mo-fr 09:00-18:00; sa 10:00-14:00",
  ),
  point(
    "se-12",
    "nordpak",
    ["Karlstads Tobak", "Drottninggatan 40", "65225", "Karlstad"],
    [59.38, 13.501],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "se-13",
    "nordpak",
    ["Svartbäckens Livs", "Svartbäcksgatan 66", "75332", "Uppsala"],
    [59.868, 17.63],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "se-14",
    "budvagen",
    ["Haga Kiosk", "Storgatan 80", "90333", "Umeå"],
    [63.828, 20.27],
    "mo-fr 06:00-23:00; sa 08:00-23:00; su 09:00-23:00",
  ),
  point(
    "se-15",
    "nordpak",
    ["Visby Hamnbod", "Skeppsbron 22", "62157", "Visby"],
    [57.638, 18.282],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "dk-01",
    "nordpak",
    ["Nørrebro Nærkøb", "Nørrebrogade 96", "2200", "København N"],
    [55.692, 12.548],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "dk-02",
    "budvagen",
    ["Vesterbro Kiosk", "Istedgade 71", "1650", "København V"],
    [55.669, 12.553],
    "mo-th 07:00-23:00; fr-sa 07:00-01:00; su 09:00-22:00",
  ),
  point(
    "dk-03",
    "nordpak",
    ["Pakkeboks Østerport", "Oslo Plads 3", "2100", "København Ø"],
    [55.693, 12.587],
    "mo-su 00:00-24:00",
  ),
  point(
    "dk-04",
    "budvagen",
    ["Amager Købmand", "Amagerbrogade 150", "2300", "København S"],
    [55.659, 12.606],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "dk-05",
    "nordpak",
    ["Trøjborg Marked", "Tordenskjoldsgade 41", "8200", "Aarhus N"],
    [56.168, 10.212],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "dk-06",
    "budvagen",
    ["Havnens Farver", "Mindegade 12", "8000", "Aarhus C"],
    [56.154, 10.211],
    "mo-fr 09:00-18:00; sa 10:00-14:00",
  ),
  point(
    "dk-07",
    "nordpak",
    ["Skibhus Kiosk", "Skibhusvej 55", "5000", "Odense C"],
    [55.405, 10.396],
    "mo-fr 06:00-23:00; sa 08:00-23:00; su 09:00-23:00",
  ),
  point(
    "dk-08",
    "nordpak",
    ["Vejgaard Nærkøb", "Hadsundvej 24", "9000", "Aalborg"],
    [57.04, 9.944],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "dk-09",
    "budvagen",
    ["Rønne Købmand", "Store Torvegade 20", "3700", "Rønne"],
    [55.101, 14.706],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "no-01",
    "nordpak",
    ["Grünerløkka Nærmat", "Thorvald Meyers gate 44", "0552", "Oslo"],
    [59.923, 10.759],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "no-02",
    "budvagen",
    ["Majorstua Kiosk", "Bogstadveien 50", "0366", "Oslo"],
    [59.928, 10.718],
    "mo-th 07:00-23:00; fr-sa 07:00-01:00; su 09:00-22:00",
  ),
  point(
    "no-03",
    "nordpak",
    ["Pakkeskap Bislett", "Pilestredet 70", "0354", "Oslo"],
    [59.926, 10.731],
    "mo-su 00:00-24:00",
  ),
  point(
    "no-04",
    "budvagen",
    ["Sandviken Dagligvare", "Sandviksveien 30", "5036", "Bergen"],
    [60.404, 5.322],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "no-05",
    "nordpak",
    ["Bryggen Jernvare", "Vetrlidsallmenningen 6", "5014", "Bergen"],
    [60.396, 5.328],
    "mo-fr 09:00-18:00; sa 10:00-14:00",
  ),
  point(
    "no-06",
    "nordpak",
    ["Bakklandet Nærmat", "Nedre Bakklandet 18", "7014", "Trondheim"],
    [63.429, 10.403],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "no-07",
    "budvagen",
    ["Storhaug Kiosk", "Pedersgata 60", "4013", "Stavanger"],
    [58.97, 5.747],
    "mo-fr 06:00-23:00; sa 08:00-23:00; su 09:00-23:00",
  ),
  point(
    "no-08",
    "nordpak",
    ["Tromsø Handel", "Storgata 110", "9008", "Tromsø"],
    [69.652, 18.96],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "fi-01",
    "nordpak",
    ["Kallion Lähikauppa", "Hämeentie 24", "00530", "Helsinki"],
    [60.185, 24.96],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "fi-02",
    "budvagen",
    ["Kampin Kioski", "Runeberginkatu 12", "00100", "Helsinki"],
    [60.169, 24.928],
    "mo-th 07:00-23:00; fr-sa 07:00-01:00; su 09:00-22:00",
  ),
  point(
    "fi-03",
    "nordpak",
    ["Pakettiautomaatti Töölö", "Mannerheimintie 62", "00260", "Helsinki"],
    [60.186, 24.917],
    "mo-su 00:00-24:00",
  ),
  point(
    "fi-04",
    "budvagen",
    ["Tapiolan Kauppa", "Merituulentie 30", "02100", "Espoo"],
    [60.176, 24.805],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "fi-05",
    "nordpak",
    ["Pispalan Valinta", "Pispalan valtatie 40", "33250", "Tampere"],
    [61.504, 23.712],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
  point(
    "fi-06",
    "budvagen",
    ["Martin Rauta", "Itäinen Rantakatu 48", "20810", "Turku"],
    [60.44, 22.25],
    "mo-fr 09:00-18:00; sa 10:00-14:00",
  ),
  point(
    "fi-07",
    "nordpak",
    ["Tuiran Kioski", "Merikoskenkatu 10", "90500", "Oulu"],
    [65.024, 25.468],
    "mo-fr 06:00-23:00; sa 08:00-23:00; su 09:00-23:00",
  ),
  point(
    "fi-08",
    "nordpak",
    ["Rovaniemen Kauppa", "Koskikatu 27", "96200", "Rovaniemi"],
    [66.502, 25.73],
    "mo-fr 07:00-22:00; sa-su 08:00-22:00",
  ),
];

/** Returns a pickup point by its id. */
export const findPoint = (agentId: string): LogtradePoint | undefined => POINTS.find((one) => one.agentId === agentId);

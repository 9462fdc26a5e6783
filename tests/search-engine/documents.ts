import type { StoreCode } from "../../lib/storefront/types";

export interface TestDocument {
  id: string;
  source: Record<string, unknown>;
}

const COLOURS = [49, 50, 51, 52];

interface Words {
  name: string;
  description: string;
  product_name_1?: string;
}

/** Products whose numbers are spread by their id and whose words are given: the same in every language. */
function product(id: number, words: Words): TestDocument {
  const configurable = id % 3 === 0;
  const colours = [COLOURS[id % 4], COLOURS[(id + 1) % 4]];
  const price = [399, 400, 800, 1299.5, 2400, 5600, 12_995, 20_000, 24_999][id % 9];
  return {
    id: String(id),
    source: {
      id,
      sku: `SOFA-${String(id).padStart(3, "0")}`,
      type_id: configurable ? "configurable" : "simple",
      status: id % 10 === 9 ? 2 : 1,
      visibility: [4, 4, 2, 3, 1][id % 5],
      tax_class_id: "2",
      category_ids: id % 2 ? [2, 20, 21] : [2, 30],
      category: [{ category_id: id % 2 ? 20 : 30, name: id % 2 ? "Soffor" : "Bord", slug: id % 2 ? "soffor" : "bord" }],
      ...(configurable ? { color_options: colours } : { color: COLOURS[id % 4] }),
      ...(id % 4 ? { product_brand: 10 + (id % 3) } : {}),
      product_material: [100 + (id % 5), 100 + (id % 7)],
      product_measure_width: 80 + id * 7.5,
      product_showroom: id % 3 ? [1, (id % 4) + 1] : [],
      product_delivery_time: (id * 11) % 80,
      final_price: price,
      stock: { product_id: id, qty: id % 6, is_in_stock: id % 6 > 0, manage_stock: true },
      created_at: `2026-${String(1 + (id % 9)).padStart(2, "0")}-15 10:00:00`,
      updated_at: `2026-03-${String(1 + (id % 5)).padStart(2, "0")} 08:00:00`,
      special_from_date: id % 4 === 0 ? "2026-01-31" : null,
      url_path: `p/sofa-${id}`,
      is_bestseller: id % 5 === 0,
      attributes_metadata: [
        { attribute_code: "color", options: [{ value: "49", label: "Secret", swatch: "#c8bfb2" }] },
      ],
      configurable_children: configurable
        ? colours.map((color, i) => ({
            id: 1000 + id * 2 + i,
            sku: `SOFA-${id}-${color}`,
            color: String(color),
            status: 1,
            final_price: (price ?? 0) + i * 100,
            stock: { qty: i === 0 ? 0 : id },
          }))
        : [],
      ...words,
    },
  };
}

const SWEDISH: Words[] = [
  {
    name: "Linden 3-sits soffa",
    description: "<p>Soffan för dig som ligger ner. Bred och låg, med ben av massiv <b>ek</b>.</p>",
  },
  {
    name: "Linden hörnsoffa",
    description: "En hörnsoffa med djup sits, vävd i ull.",
    product_name_1: "Hörnsoffa med divan",
  },
  { name: "Björk matbord", description: "Matbordet är av björk & linolja. Sex stolar får plats." },
  { name: "Fåtölj Sällskap", description: "Fåtöljen har hög rygg. Två fåtöljer fyller ett hörn." },
  { name: "Trädgårdsmöbler Ö", description: "Trädgårdsmöblerna tål regn och sol, år efter år." },
  { name: "Stol Ask", description: "En stol av ask, och fler stolar till bordet." },
  { name: "Soffa Grå", description: "Soffa soffa soffa: tre gånger grå." },
  { name: "Soffbord Låg 180x90", description: "Soffbordet som står framför soffan. Mäter 2,5 cm i skivan." },
  { name: "Bäddsoffa Öland", description: "Bäddsoffan blir en säng på två sekunder." },
  { name: "Dagbädd L'Été", description: "Dagbädden för l'été, sommaren." },
  { name: "Hylla Å", description: "Hyllor i olika höjd. Hyllorna hänger på väggen." },
  { name: "Säng Åre", description: "Sängen är 160 cm bred. Sängar i flera storlekar." },
  { name: "Utesoffa Kullen", description: "Soffan för altanen, med dynor i grått tyg." },
  { name: "Pall Rund", description: "Pallen är rund och låg, i grå ull." },
  { name: "Soffa Blå", description: "Blå sammet." },
  { name: "Soffa Grön", description: "Grön sammet och ben av ek." },
  { name: "Matstol Ek", description: "Stolen är av ek." },
  { name: "Barstol Hög", description: "Hög stol till bardisken." },
  { name: "Spegel Rund", description: "Spegeln speglar rummet." },
  { name: "Lampa Ljus", description: "Lampan ger ljus över matbordet." },
];

const WORDS: Record<Exclude<StoreCode, "bmse">, Words[]> = {
  bmdk: [
    { name: "Linden 3-personers sofa", description: "Sofaen er bred og lav, med ben af massiv eg." },
    { name: "Hjørnesofa Ærø", description: "Hjørnesofaen har dybt sæde." },
    { name: "Havemøbler Ø", description: "Havemøblerne tåler regn. Bordet er af akacie." },
    { name: "Lænestol", description: "Lænestolen har høj ryg. To lænestole fylder et hjørne." },
    { name: "Spisebord", description: "Spisebordet har plads til seks stole. Borde i flere størrelser." },
    { name: "Sofa Grå", description: "Grå sofa i uld. Sofaer til stuen." },
  ],
  bmno: [
    { name: "Linden 3-seters sofa", description: "Sofaen er bred og lav, med bein av massiv eik." },
    { name: "Hjørnesofa Ålesund", description: "Hjørnesofaen har dypt sete." },
    { name: "Hagemøbler", description: "Hagemøblene tåler regn og sol." },
    { name: "Lenestol", description: "Lenestolen har høy rygg. To lenestoler fyller et hjørne." },
    { name: "Spisebord Ørn", description: "Spisebordet har plass til seks stoler. Bord i flere størrelser." },
    { name: "Grå sofa", description: "Sofaer til stua, i grå ull." },
  ],
  bmfi: [
    { name: "Linden 3-istuttava sohva", description: "Sohva on leveä ja matala, jalat massiivitammea." },
    { name: "Kulmasohva Päijänne", description: "Kulmasohvassa on syvä istuin." },
    { name: "Puutarhakalusteet", description: "Puutarhakalusteet kestävät sadetta. Pöytä on akaasiaa." },
    { name: "Nojatuoli", description: "Nojatuolissa on korkea selkänoja. Kaksi nojatuolia täyttää nurkan." },
    { name: "Ruokapöytä", description: "Ruokapöydän ääreen mahtuu kuusi tuolia." },
    { name: "Harmaa sohva", description: "Sohvat olohuoneeseen, villaa. Sohvia on monta." },
  ],
  bmen: [
    { name: "Linden 3-seater sofa", description: "A wide, low sofa on solid oak legs. The family's favourite." },
    { name: "Corner sofa Älmhult", description: "The corner sofa has a deep seat." },
    { name: "Garden furniture", description: "Garden tables and chairs that stand the rain." },
    { name: "Armchair", description: "The armchair has a high back. Two armchairs fill a corner." },
    { name: "Dining table", description: "The table seats six. Tables come in three sizes." },
    { name: "Grey sofa", description: "Sofas for the living room, woven in wool." },
  ],
};

/** Sixty products in Swedish, three to a text, and six in each other language. */
export function testProducts(store: StoreCode): TestDocument[] {
  if (store !== "bmse") return WORDS[store].map((words, i) => product(i + 1, words));
  return Array.from({ length: 60 }, (_, i) =>
    product(i + 1, SWEDISH[i % SWEDISH.length] ?? { name: "", description: "" }),
  );
}

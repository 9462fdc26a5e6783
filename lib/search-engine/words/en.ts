import type { WordLists } from "./types";

/** English. */
export const en: WordLists = {
  heads: ["chair chairs", "stool stools", "table tables", "sofa sofas", "lamp lamps", "seat seats", "shelf shelves"],
  compounds: [
    // Closed compounds
    "armchair footstool barstool sunlounger headboard",
  ],
  beginnings: ["tabletop tablecloth tableware lampshade chairpad sofabed"],
  synonyms: [
    // Sofas
    "sofa, couch, settee",
    "chaise, chaiselongue, chaise longue, divan",
    "corner, sectional, cornersofa, l shaped",
    "loveseat, twoseater",
    // Armchairs and stools
    "armchair, easychair, clubchair",
    "pouf, footstool, ottoman, pouffe, hassock",
    "recliner, rockingchair",
    // Tables
    "sidetable, side table, end table, endtable",
    "nest, nesting",
    "desk, bureau, workstation",
    // Seats
    "barstool, bar stool, counter stool",
    "lounger, sunlounger, sun lounger, sunbed, daybed",
    // Storage
    "dresser, drawers, commode",
    "sideboard, credenza, buffet",
    "bookcase, bookshelf, shelf, shelving",
    "wardrobe, closet, armoire",
    "tvstand, tv stand, media unit",
    // Bedroom
    "nightstand, bedside, nighttable",
    // Textiles, light and other
    "cushion, pillow",
    "rug, carpet",
    "lamp, luminaire, lighting",
    "planter, pot, flowerpot",
    "parasol, sunshade, umbrella",
    "garden, outdoor, patio, garden furniture, outdoor furniture",
    // Materials and colours
    "velvet, velour",
    "rattan, wicker, cane",
    "grey, gray",
  ],
  colours: {
    white: "white",
    beige: "beige",
    grey: "grey gray",
    black: "black",
    brown: "brown",
    red: "red",
    orange: "orange",
    yellow: "yellow",
    green: "green",
    blue: "blue navy",
    purple: "purple lilac",
    pink: "pink",
  },
};

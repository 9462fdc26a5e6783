/** What something is stored or sent for. */
export type Purpose = "necessary" | "statistics" | "marketing";

/** A purpose that needs a yes. */
export type AskedPurpose = Exclude<Purpose, "necessary">;

/** What a shop may have configured that needs a yes: the provider of search learns, a tag manager is loaded, orders are told. */
export type Service = "search" | "tagManager" | "orders";

/** What a store view asks its shoppers. */
export interface ConsentRequest {
  /** Fingerprint of what is asked; a choice of another version is asked again. */
  version: number;
  services: readonly Service[];
}

/** What a shopper has chosen. */
export interface Choice {
  granted: readonly AskedPurpose[];
  /** Random id under which the choice is proven. */
  proof: string;
}

/** Where a browser keeps an item; `tab` is session storage, `local` local storage. */
export type StoragePlace = "cookie" | "local" | "tab" | "database" | "cache";

/** Something the shop's pages store in a browser. */
export interface StoredItem {
  /** Its name; `{store}` stands for the code of a store view, `*` for anything. */
  name: string;
  where: StoragePlace;
  purpose: Purpose;
  owner: "shop" | "google";
  /** Stored only where this is configured. */
  service?: Service;
  /** Hours; `tab` until the tab is closed, `kept` until it is deleted. */
  life: number | "tab" | "kept";
  /** Key of the sentence that says what it is for, `consent.why.*`. */
  why: string;
}

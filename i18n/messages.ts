import type { Language } from "@/lib/storefront/types";
import type sv from "./messages/sv.json";

export type Messages = typeof sv;

/** The words of a language. All five files carry the same keys, by test. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case "sv":
      return (await import("./messages/sv.json")).default;
    case "da":
      return (await import("./messages/da.json")).default;
    case "nb":
      return (await import("./messages/nb.json")).default;
    case "fi":
      return (await import("./messages/fi.json")).default;
    case "en":
      return (await import("./messages/en.json")).default;
  }
}

import { AsyncLocalStorage } from "node:async_hooks";
import {
  createFormatter,
  createTranslator,
  useFormatter as formatterAround,
  useTranslations as translationsAround,
} from "next-intl";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { settingsOf } from "./formats";
import { loadMessages, type Messages } from "./messages";

// What server components import as next-intl where server.ts draws them (scripts/server-components.mjs): Next's own
// version of it reads the page's language from Next's rendering.

export * from "next-intl";

/** As components call it; the messages' keys are checked where they name them, by next-intl's own types. */
type Translate = (key: string, values?: Record<string, string | number>) => string;

/** What server components render with. */
interface Words {
  messages: Messages;
  settings: ReturnType<typeof settingsOf>;
  formatter: ReturnType<typeof createFormatter>;
  /** By group of messages. */
  translators: Map<string, Translate>;
}

const words = new Map<StoreCode, Promise<Words>>();
const scope = new AsyncLocalStorage<Words>();

async function readWords(store: StoreCode): Promise<Words> {
  const view = getStore(store);
  const messages = await loadMessages(view.language);
  const settings = settingsOf(view);
  return { messages, settings, formatter: createFormatter(settings), translators: new Map() };
}

/** Returns the words of a store view, read once. */
function wordsOf(store: StoreCode): Promise<Words> {
  const known = words.get(store);
  if (known) return known;
  const reading = readWords(store);
  words.set(store, reading);
  // words that could not be loaded now may be later
  reading.catch(() => words.delete(store));
  return reading;
}

/** Runs what renders server components of a store view. */
export async function withServerWords<T>(store: StoreCode, run: () => Promise<T>): Promise<T> {
  return scope.run(await wordsOf(store), run);
}

function inScope(): Words {
  const around = scope.getStore();
  if (!around) throw new Error("words of the server outside withServerWords");
  return around;
}

function translatorOf({ messages, settings, translators }: Words, group: string): Translate {
  const known = translators.get(group);
  if (known) return known;
  const made = createTranslator({ ...settings, messages, namespace: group as never }) as unknown as Translate;
  translators.set(group, made);
  return made;
}

/** Returns the translator of a group; in a client component that of the provider around it. */
export const useTranslations = ((group: never) => {
  const around = scope.getStore();
  return around ? translatorOf(around, group) : translationsAround(group);
}) as typeof translationsAround;

/** Returns the formatter of the store view; in a client component that of the provider around it. */
export const useFormatter = (() => {
  const around = scope.getStore();
  return around ? around.formatter : formatterAround();
}) as typeof formatterAround;

export const getTranslations = async (group: string): Promise<Translate> => translatorOf(inScope(), group);
export const getFormatter = async () => inScope().formatter;
export const getMessages = async (): Promise<Messages> => inScope().messages;
export const getLocale = async (): Promise<string> => inScope().settings.locale;

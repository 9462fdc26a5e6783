import { z } from "zod";
import { wholeNumber } from "./quantity";

/** Ids are numbers from one server and strings from another. */
export const id = z.union([z.number(), z.string()]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True for what clients and PHP write in place of no options. */
const isNone = (value: unknown): boolean =>
  value === null || value === "" || (isObject(value) && Object.keys(value).length === 0);

/** Choices as a list; they may come keyed by option id, and none as null or an empty text. */
const choices = <S extends z.ZodType>(choice: S) =>
  z.preprocess((value) => {
    if (isNone(value)) return undefined;
    return isObject(value) && !Array.isArray(value) ? Object.values(value) : value;
  }, z.array(choice).optional());

function withoutNone(attributes: unknown): unknown {
  if (isObject(attributes) && !Array.isArray(attributes))
    return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== ""));
  return isNone(attributes) ? {} : attributes;
}

/** The value of a custom option; null or an empty text of an optional one that was left out. */
const customValue = z.union([z.string(), z.number(), z.boolean().transform(String)]).nullish();

/** The options of a product. */
export const productOptionWire = z
  .object({
    extension_attributes: z.preprocess(
      withoutNone,
      z
        .object({
          configurable_item_options: choices(z.object({ option_id: id, option_value: id })),
          bundle_options: choices(
            z.object({ option_id: id, option_qty: wholeNumber.optional(), option_selections: z.array(id) }),
          ),
          custom_options: choices(z.object({ option_id: id, option_value: customValue })),
        })
        .loose(),
    ),
  })
  .loose();

/** Product options; for a product without any, clients send null, an empty text or object, or what PHP makes of one. */
export const chosenOptions = z.preprocess((value) => (isNone(value) ? null : value), productOptionWire.nullish());

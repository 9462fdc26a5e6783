import { decodeEntities } from "./text";
import { compact, type Source, sourcesOf, toFlag, toNumber, toText } from "./values";

/** Returns an attribute document as the shop reads it: labels without entities, ids and flags as such. */
export function shapeAttribute(source: Source): Source {
  const label = (value: unknown) => {
    const text = toText(value);
    return text === null ? undefined : decodeEntities(text);
  };
  const filterable = toNumber(source.is_filterable) ?? (toFlag(source.is_filterable) === true ? 1 : undefined);
  return compact({
    ...source,
    id: toNumber(source.id) ?? toNumber(source.attribute_id) ?? source.id,
    attribute_id: toNumber(source.attribute_id) ?? toNumber(source.id) ?? source.attribute_id,
    frontend_label: label(source.frontend_label),
    default_frontend_label: label(source.default_frontend_label),
    is_filterable: filterable,
    position: toNumber(source.position) ?? undefined,
    options: sourcesOf(source.options).flatMap((option) => {
      const value = toText(option.value);
      return value === null ? [] : [{ ...option, value, label: label(option.label) ?? "" }];
    }),
  });
}

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

interface SearchLineProps {
  store: StoreCode;
  /** Of its field: ids that React makes on the server are the same on different pages, whose parts the router joins. */
  id: string;
  defaultValue?: string;
  /** Label of the form for screen readers, to distinguish it from the header's. */
  formLabel?: string;
  /** Shorter hint for a narrow field; a hint that is cut tells nothing. */
  placeholder?: string;
  className?: string;
}

/** Renders the search form, a GET form that works without JavaScript. */
export function SearchLine({ store, id, defaultValue, formLabel, placeholder, className }: SearchLineProps) {
  const t = useTranslations("shell");
  return (
    <form
      role="search"
      aria-label={formLabel}
      action={buildStorePath({ store, path: "/search" })}
      method="get"
      className={classNames("relative", className)}
    >
      <label htmlFor={id} className="sr-only">
        {t("search")}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        required
        minLength={3}
        maxLength={100}
        defaultValue={defaultValue}
        placeholder={placeholder ?? t("searchPlaceholder")}
        autoComplete="off"
        enterKeyHint="search"
        className={classNames(
          "focus-inside min-h-11 w-full appearance-none border-b border-edge bg-transparent pr-12 pl-1 text-m",
          "transition-colors nav:text-s hover:border-ink",
        )}
      />
      <button
        type="submit"
        aria-label={t("searchSubmit")}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center"
      >
        <Icon name="search" />
      </button>
    </form>
  );
}

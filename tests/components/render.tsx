import { render, type RenderResult } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import sv from "@/i18n/messages/sv.json";

/** Renders with the Swedish words, as a page of the default store does. */
export function renderWithMessages(ui: ReactNode): RenderResult {
  const within = (children: ReactNode) => (
    <NextIntlClientProvider locale="sv-SE" timeZone="Europe/Stockholm" messages={sv}>
      {children}
    </NextIntlClientProvider>
  );
  return render(<>{ui}</>, { wrapper: ({ children }) => within(children) });
}

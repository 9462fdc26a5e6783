import { render, type RenderResult } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { LinkFollower } from "@/components/storefront/link-follower";
import { formatsOf } from "@/i18n/formats";
import sv from "@/i18n/messages/sv.json";
import { getStore } from "@/lib/storefront";

const nothing = () => {};

/** A router that goes nowhere; its calls can be checked. */
export const fakeRouter = () => ({
  push: vi.fn<AppRouterInstance["push"]>(),
  prefetch: vi.fn<AppRouterInstance["prefetch"]>(),
  replace: nothing,
  refresh: nothing,
  back: nothing,
  forward: nothing,
  bfcacheId: "0",
});

/** What a page of the default store has around its parts: the router and the Swedish words. */
export function PageAround({ router, children }: { router: AppRouterInstance; children: ReactNode }) {
  return (
    <AppRouterContext value={router}>
      <LinkFollower />
      <NextIntlClientProvider
        locale="sv-SE"
        timeZone="Europe/Stockholm"
        formats={formatsOf(getStore("bmse"))}
        messages={sv}
      >
        {children}
      </NextIntlClientProvider>
    </AppRouterContext>
  );
}

/** Renders with the Swedish words, as a page of the default store does. */
export function renderWithMessages(ui: ReactNode, router: AppRouterInstance = fakeRouter()): RenderResult {
  return render(<>{ui}</>, { wrapper: ({ children }) => <PageAround router={router}>{children}</PageAround> });
}

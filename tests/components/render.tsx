import { render, type RenderResult } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { ComponentProps, ReactNode } from "react";
import { vi } from "vitest";
import { LinkListener } from "@/components/storefront/link-listener";
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

/**
 * What Next's `Link` looks up before it calls `onNavigate`: outside of Next's bundler it is the one of the pages router, which
 * treats clicks as that of the app router does.
 */
const linkRouter = {
  pathname: "/",
  asPath: "/",
  query: {},
  prefetch: async () => {},
  // the part of a router that the link reads
} as unknown as ComponentProps<typeof RouterContext>["value"];

/** What a page of the default store has around its parts: the router and the Swedish words. */
export function PageAround({ router, children }: { router: AppRouterInstance; children: ReactNode }) {
  return (
    <AppRouterContext value={router}>
      <LinkListener />
      <RouterContext value={linkRouter}>
        <NextIntlClientProvider
          locale="sv-SE"
          timeZone="Europe/Stockholm"
          formats={formatsOf(getStore("bmse"))}
          messages={sv}
        >
          {children}
        </NextIntlClientProvider>
      </RouterContext>
    </AppRouterContext>
  );
}

/** Renders with the Swedish words, as a page of the default store does. */
export function renderWithMessages(ui: ReactNode, router: AppRouterInstance = fakeRouter()): RenderResult {
  return render(<>{ui}</>, { wrapper: ({ children }) => <PageAround router={router}>{children}</PageAround> });
}

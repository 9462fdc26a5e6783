"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { useSession } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { overlayStore } from "@/stores/overlays";
import { getSessionStore } from "@/stores/session";
import { Knows } from "./knows";

// each when it is opened
const SignIn = lazyPart(() => import("./sign-in").then((module) => module.SignIn));
const ProfileSection = lazyPart(() => import("./profile-section").then((module) => module.ProfileSection));
const DeliverySection = lazyPart(() => import("./delivery-section").then((module) => module.DeliverySection));
const OrdersSection = lazyPart(() => import("./orders-section").then((module) => module.OrdersSection));
const SeenOrders = lazyPart(() => import("./seen-orders").then((module) => module.SeenOrders));
const OrderSection = lazyPart(() => import("./order-section").then((module) => module.OrderSection));
const NewsletterSection = lazyPart(() => import("./newsletter-section").then((module) => module.NewsletterSection));
const MarketingSection = lazyPart(() => import("./marketing-section").then((module) => module.MarketingSection));
const InvoicesSection = lazyPart(() => import("./invoices-section").then((module) => module.InvoicesSection));
const InvoiceSection = lazyPart(() => import("./invoice-section").then((module) => module.InvoiceSection));
const PasswordSection = lazyPart(() => import("./password-section").then((module) => module.PasswordSection));
const PasskeysSection = lazyPart(() => import("./passkeys-section").then((module) => module.PasskeysSection));
const DevicesSection = lazyPart(() => import("./devices-section").then((module) => module.DevicesSection));
const DataSection = lazyPart(() => import("./data-section").then((module) => module.DataSection));

const SECTIONS = [
  "profile",
  "delivery",
  "orders",
  "invoices",
  "newsletter",
  "password",
  "passkeys",
  "devices",
  "data",
] as const;
type Section = (typeof SECTIONS)[number];

const pathOf = (section: Section) => (section === "profile" ? "/my-account" : `/my-account?view=${section}`);

/** Returns the section that an order or an invoice belongs to; the first one without either. */
function sectionOf({ order, invoice }: { order: string | null; invoice: string | null }): Section {
  if (order !== null) return "orders";
  return invoice === null ? "profile" : "invoices";
}

/** The account page: what the address asks for, for who is signed in; else the way to sign in. */
export function MyAccount() {
  return (
    <Suspense fallback={<Waiting />}>
      <Account />
    </Suspense>
  );
}

const Waiting = () => <Skeleton className="h-120 w-full" />;

function Account() {
  const t = useTranslations("myAccount");
  const store = useStoreCode();
  const status = useSession((session) => session.status);
  const customerId = useSession((session) => session.customerId);
  const isExpired = useSession((session) => session.isExpired);
  const params = useSearchParams();
  if (status === "unknown") return <Waiting />;
  // what was typed when the log-in ended waits for the same customer
  if (status === "guest" && !isExpired) return <SignIn />;
  if (status === "unavailable")
    return (
      <>
        <Notice
          tone="error"
          action={
            <Button tone="text" className="px-3" onClick={() => void getSessionStore(store).getState().check()}>
              {t("retry")}
            </Button>
          }
        >
          {t("unavailable")}
        </Notice>
        <SeenOrders />
      </>
    );
  const [order, invoice] = [params.get("order"), params.get("invoice")];
  const section = SECTIONS.find((known) => known === params.get("view")) ?? sectionOf({ order, invoice });
  return (
    <div key={customerId} className="grid gap-x-16 gap-y-8 lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <Sections current={section} />
      <div className="min-w-0">
        {isExpired && <Expired />}
        {order !== null && <OrderSection key={order} number={order} />}
        {order === null && invoice !== null && <InvoiceSection key={invoice} number={invoice} />}
        {order === null && invoice === null && (
          <>
            <h2 className="mb-6 text-2xl">{t(`views.${section}`)}</h2>
            <SectionView section={section} page={Math.max(1, Number(params.get("page")) || 1)} />
          </>
        )}
        {section !== "data" && <Knows section={section} />}
      </div>
    </div>
  );
}

/** Renders a section; `page` is that of the orders. */
function SectionView({ section, page }: { section: Section; page: number }) {
  return (
    <>
      {section === "profile" && <ProfileSection />}
      {section === "delivery" && <DeliverySection />}
      {section === "orders" && <OrdersSection page={page} />}
      {section === "invoices" && <InvoicesSection />}
      {section === "newsletter" && (
        <>
          <NewsletterSection />
          <MarketingSection />
        </>
      )}
      {section === "password" && <PasswordSection />}
      {section === "passkeys" && <PasskeysSection />}
      {section === "devices" && <DevicesSection />}
      {section === "data" && <DataSection />}
    </>
  );
}

/** Offers to sign in again, above what is kept meanwhile. */
function Expired() {
  const t = useTranslations("myAccount");
  return (
    <Notice
      tone="info"
      className="mb-6"
      action={
        <Button
          tone="text"
          className="px-3"
          onClick={() => overlayStore.getState().openModal("authentication", { view: "login" })}
        >
          {t("signInAgain")}
        </Button>
      }
    >
      {t("expired")}
    </Notice>
  );
}

function Sections({ current }: { current: Section }) {
  const t = useTranslations("myAccount");
  const store = useStoreCode();
  return (
    <nav aria-label={t("nav")} className="print:hidden">
      <ul className="plain-list grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.75rem),1fr))] gap-x-4 lg:grid-cols-1">
        {SECTIONS.map((section) => (
          <li key={section} className="border-b border-line">
            <StoreLink
              store={store}
              path={pathOf(section)}
              prefetch={false}
              scroll={false}
              aria-current={section === current ? "page" : undefined}
              className={classNames(
                "flex min-h-12 items-center wrap-anywhere hyphens-auto hover:underline",
                section === current && "font-semibold",
              )}
            >
              {t(`views.${section}`)}
            </StoreLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

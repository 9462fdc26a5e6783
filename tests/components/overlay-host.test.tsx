// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { imageConfigDefault } from "next/dist/shared/lib/image-config";
import { ImageConfigContext } from "next/dist/shared/lib/image-config-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NoticeHost } from "@/components/overlay/notice-host";
import { OverlayHost } from "@/components/shell/overlays/overlay-host";
import { MODALS, PANELS } from "@/components/shell/overlays/registry";
import { StoreProvider } from "@/components/storefront/store-context";
import { ZERO, minor } from "@/lib/money";
import type { StoreCode } from "@/lib/storefront/types";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
import { routeStore } from "@/stores/route";
import { renderWithMessages } from "./render";

const router = vi.hoisted(() => ({
  replace: vi.fn<(path: string) => void>(),
  push: vi.fn<(path: string) => void>(),
  prefetch: vi.fn<(path: string) => void>(),
}));
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const picture = { src: "/media/a.webp", alt: "En soffa", width: 600, height: 400 };
const product = { sku: "SOFA", name: "Linden soffa", path: "/p/SOFA/linden", picture };
const photos = [
  { ...picture, author: "Åsa" },
  { ...picture, src: "/media/b.webp", author: null },
];
const order = {
  orderId: "o1",
  orderNumber: "000000055",
  store: "bmse",
  placedAt: "2026-01-01T00:00:00Z",
  email: "asa@example.com",
  name: "Åsa",
  address: [],
  lines: [],
  subtotal: ZERO,
  shipping: ZERO,
  discount: ZERO,
  tax: ZERO,
  grandTotal: minor(69_500),
  shippingTitle: "",
  paymentTitle: "",
} as const;
const state = () => overlayStore.getState();

let answers: Record<string, () => Response>;

beforeEach(() => {
  answers = {};
  router.replace.mockReset();
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const url = new URL(String(input), location.href);
    const found = answers[url.pathname + url.search];
    return found ? found() : Response.json({ code: 404, result: "none" }, { status: 404 });
  });
});
afterEach(() => {
  act(() => {
    overlayStore.setState({ entries: [], panel: null, isOverlayOn: false });
    noticeStore.setState({ notices: [] });
  });
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

function open(store: StoreCode = "bmse") {
  renderWithMessages(
    <ImageConfigContext value={{ ...imageConfigDefault, qualities: [45] }}>
      <StoreProvider store={store}>
        <button type="button" onClick={() => state().openModal("review", { product })}>
          Öppna
        </button>
        <OverlayHost />
        <NoticeHost />
      </StoreProvider>
    </ImageConfigContext>,
  );
  return userEvent.setup();
}
const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name }, { timeout: 10_000 });
const gone = () => waitFor(() => expect([screen.queryByRole("dialog"), state().entries]).toEqual([null, []]));

const OVERLAYS: [string, RegExp, () => void][] = [
  ["review", /Skriv ett omdöme/, () => state().openModal("review", { product })],
  ["authentication", /Logga in/, () => state().openModal("authentication", { view: "login" })],
  ["sizeGuide", /Måttguide/, () => state().openModal("sizeGuide")],
  ["terms", /Köpvillkor/, () => state().openModal("terms")],
  ["lengths", /Dina mått/, () => state().openModal("lengths")],
  ["languageSwitcher", /land/i, () => state().openModal("languageSwitcher")],
  [
    "orderConfirmation",
    /Tack för din beställning/,
    () => state().openModal("orderConfirmation", { order: { ...order, address: [], lines: [] } }),
  ],
  ["newsletter", /Nyhetsbrev/, () => state().openModal("newsletter")],
  ["booking", /Boka hemleverans/, () => state().openModal("booking", { number: "100000042-1", proof: "proof" })],
  [
    "room",
    /Linden/,
    () =>
      state().openModal("room", {
        name: "Linden",
        model: {
          glb: "/media/a.glb",
          usdz: null,
          size: { width: 228, depth: 90, height: 80 },
          hasColours: false,
          name: "Linden",
          colour: null,
        },
        poster: picture,
        isMissing: true,
      }),
  ],
  ["showroomStock", /showroom/i, () => state().openModal("showroomStock", { stock: [{ id: 1, qty: 2 }] })],
  ["compareFull", /^Du jämför redan 4$/, () => state().openModal("compareFull", { sku: "SOFA" })],
  ["wayIn", /Vägen in/, () => state().openModal("wayIn", { skus: ["SOFA"] })],
  ["spot", /Linden/, () => state().openModal("spot", { sku: "SOFA", name: "Linden", href: "/p/SOFA/linden" })],
  ["photoReviews", /Hemma hos kunder/, () => state().openModal("photoReviews", { product, photos })],
  ["photoReview", /Bild 2 av 2/, () => state().openModal("photoReview", { photos, start: 1 })],
  ["microcart", /Varukorg/, () => state().open("microcart")],
  ["wishlist", /Önskelista/, () => state().open("wishlist")],
  ["search", /Sök/, () => state().open("search", { text: "" })],
  ["sidebar", /Mitt konto/, () => state().open("sidebar")],
  ["mobileMenu", /Meny/, () => state().open("mobileMenu", { departments: [], links: [] })],
  ["checkoutMode", /Din order/, () => state().open("checkoutMode")],
  ["cookies", /Kakor/, () => state().open("cookies")],
  ["samples", /Tygprover/, () => state().open("samples", { offered: [] })],
];

describe("every overlay", () => {
  it("is in the registry", () => {
    expect([...Object.keys(MODALS), ...Object.keys(PANELS)].toSorted()).toEqual(
      OVERLAYS.map(([name]) => name).toSorted(),
    );
  });

  it.each(OVERLAYS)(
    "%s opens by name, has a label, and closes on Esc",
    async (_, name, show) => {
      const user = open();
      act(show);
      const overlay = await dialog(name);
      expect(within(overlay).getAllByRole("button", { name: /stäng/i }).length).toBeGreaterThan(0);
      await waitFor(() => expect(overlay.contains(document.activeElement)).toBe(true));
      // the browser's own dialog is closed by the browser
      if (overlay instanceof HTMLDialogElement)
        act(() => void overlay.dispatchEvent(new Event("cancel", { cancelable: true })));
      else await user.keyboard("{Escape}");
      await gone();
    },
    30_000,
  );
});

describe("the host", () => {
  it("returns the focus to the opener", async () => {
    const user = open();
    const opener = screen.getByRole("button", { name: "Öppna" });
    await user.click(opener);
    await dialog(/omdöme/);
    await user.keyboard("{Escape}");
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("closes on going back, and leaves no history entry behind when it is closed otherwise", async () => {
    const user = open();
    const back = vi.spyOn(history, "back").mockImplementation(() => {
      history.replaceState(null, "");
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    });
    act(() => state().openModal("newsletter"));
    await dialog("Nyhetsbrev");
    expect(history.state).toEqual({ overlay: "modal/newsletter" });
    act(() => history.back());
    await gone();
    act(() => state().openModal("newsletter"));
    await dialog("Nyhetsbrev");
    back.mockClear();
    await user.keyboard("{Escape}");
    await gone();
    expect([back.mock.calls.length, history.state]).toEqual([1, null]);
    act(() => state().openModal("newsletter"));
    await dialog("Nyhetsbrev");
    back.mockClear();
    act(() => state().closeModal("newsletter"));
    await gone();
    await waitFor(() => expect([back.mock.calls.length, history.state]).toEqual([1, null]));
  });

  it("reuses the history entry when one overlay replaces another", async () => {
    open();
    const push = vi.spyOn(history, "pushState");
    act(() => state().open("sidebar"));
    await dialog("Mitt konto");
    expect(push).toHaveBeenCalledTimes(1);
    act(() => state().open("wishlist"));
    await dialog("Önskelista");
    await waitFor(() => expect(history.state).toEqual({ overlay: "panel/wishlist" }));
    expect(push).toHaveBeenCalledTimes(1);
  });

  it("replaces its history entry when a link is followed; a link to the same page closes it", async () => {
    const user = open();
    act(() => state().openModal("review", { product }));
    await user.click(within(await dialog(/omdöme/)).getByRole("link", { name: "Linden soffa" }));
    expect(router.replace).toHaveBeenCalledWith("/p/SOFA/linden");
    act(() => {
      routeStore.getState().move("/p/SOFA/linden", { top: 0, isPop: false });
    });
    await gone();
    act(() => state().openModal("review", { product: { ...product, path: location.pathname } }));
    router.replace.mockClear();
    await user.click(within(await dialog(/omdöme/)).getByRole("link", { name: "Linden soffa" }));
    await gone();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it("reports code that cannot be loaded, and loads it when it is opened again", async () => {
    open("bmdk");
    vi.spyOn(MODALS.terms, "load").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    act(() => state().openModal("terms"));
    await waitFor(() =>
      expect([noticeStore.getState().notices, state().entries]).toMatchObject([[{ type: "error" }], []]),
    );
    act(() => state().openModal("terms"));
    await dialog("Handelsbetingelser");
  });

  it("shows a content page, and a message where it does not exist", async () => {
    const user = open();
    answers["/api/content?store=bmse&page=terms"] = () =>
      Response.json({ code: 200, result: { title: "Köpvillkor", html: "<p>Så köper du.</p>", path: "/kopvillkor" } });
    act(() => state().openModal("terms"));
    const terms = await dialog("Köpvillkor");
    await within(terms).findByText("Så köper du.");
    expect(within(terms).getByRole("link", { name: "Öppna som sida" }).getAttribute("href")).toBe("/kopvillkor");
    await user.keyboard("{Escape}");
    await gone();
    answers["/api/content?store=bmse&page=size-guide"] = () =>
      Response.json({ code: 503, result: "unreachable" }, { status: 503 });
    act(() => state().openModal("sizeGuide"));
    const guide = await dialog("Måttguide");
    await within(guide).findByText(/kunde inte hämtas/);
    answers["/api/content?store=bmse&page=size-guide"] = () =>
      Response.json({ code: 200, result: { title: "Mått", html: "<p>Så mäter du.</p>", path: null } });
    await user.click(within(guide).getByRole("button", { name: "Försök igen" }));
    await screen.findByText("Så mäter du.");
  });
});

describe("the mobile menu", () => {
  const node = (id: number, name: string, children: ReturnType<typeof build>[] = []) => ({
    id,
    name,
    path: `/c/${id}`,
    picture: null,
    children,
  });
  const build = (
    id: number,
    name: string,
  ): { id: number; name: string; path: string; picture: null; children: never[] } => ({
    id,
    name,
    path: `/c/${id}`,
    picture: null,
    children: [],
  });

  it("enters and leaves a level, and moves the focus along", async () => {
    const user = open();
    act(() =>
      state().open("mobileMenu", {
        departments: [node(1, "Soffor", [build(2, "Hörnsoffor")]), node(3, "Bord")],
        links: [],
      }),
    );
    const menu = await dialog("Meny");
    await user.click(within(menu).getByRole("button", { name: "Soffor" }));
    await within(menu).findByRole("link", { name: "Hörnsoffor" });
    const back = within(menu).getByRole("button", { name: "Tillbaka" });
    await waitFor(() => expect(document.activeElement).toBe(back));
    await user.click(back);
    await waitFor(() => expect(document.activeElement).toBe(within(menu).getByRole("button", { name: "Soffor" })));
    await waitFor(() => expect(within(menu).queryByRole("link", { name: "Hörnsoffor" })).toBeNull());
  });
});

describe("notices", () => {
  it("are announced politely, errors at once, and stay while the pointer is over them", async () => {
    const user = open();
    act(() => {
      noticeStore.getState().push({ type: "success", message: "Sparat" });
      noticeStore.getState().push({
        type: "error",
        message: "Fel",
        actions: [{ label: "Ångra", run: () => noticeStore.getState().push({ type: "info", message: "Ångrat" }) }],
      });
    });
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Sparat"));
    expect(screen.getByRole("alert").textContent).toContain("Fel");
    const hold = vi.spyOn(noticeStore.getState(), "hold");
    await user.hover(screen.getByText("Sparat"));
    expect(hold.mock.calls.length + noticeStore.getState().notices.length).toBeGreaterThan(1);
    await user.click(screen.getByRole("button", { name: "Ångra" }));
    expect(screen.getByRole("status").textContent).toContain("Ångrat");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("are rows of the cart while it is open, and beside the page again when it is closed", async () => {
    const user = open();
    act(() => noticeStore.getState().push({ type: "info", message: "Hej", hasNoTimeout: true }));
    const at = () => screen.getAllByText("Hej").map((text) => text.closest("[role=dialog]") !== null);
    await screen.findByText("Hej");
    expect(at()).toEqual([false]);
    act(() => state().open("microcart"));
    const cart = await dialog("Varukorg");
    await waitFor(() => expect(at()).toEqual([true]));
    await user.click(within(cart).getAllByRole("button", { name: "Stäng" })[0] ?? cart);
    await waitFor(() => expect(at()).toEqual([false]));
  });

  it("can be used while a modal is open, without closing it", async () => {
    const user = open();
    act(() => state().openModal("newsletter"));
    await dialog("Nyhetsbrev");
    act(() => noticeStore.getState().push({ type: "info", message: "Hej", hasNoTimeout: true }));
    const region = (await screen.findByText("Hej")).closest("section");
    expect(region?.closest("[aria-hidden=true]")).toBeNull();
    await user.click(within(region ?? document.body).getByRole("button", { name: "Stäng" }));
    expect([noticeStore.getState().notices, state().entries.length]).toEqual([[], 1]);
  });
});

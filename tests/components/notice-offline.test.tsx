// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NoticeHost } from "@/components/overlay/notice-host";
import { StoreProvider } from "@/components/storefront/store-context";
import { noticeStore } from "@/stores/notices";
import { renderWithMessages } from "./render";

vi.mock("@/components/overlay/notice-row", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

afterEach(() => {
  act(() => noticeStore.setState({ notices: [] }));
  cleanup();
});

it("is plain words where the code of a notice cannot be loaded", async () => {
  renderWithMessages(
    <StoreProvider store="bmse">
      <NoticeHost />
    </StoreProvider>,
  );
  act(() => noticeStore.getState().push({ type: "error", message: "Du är utan nät" }));
  const words = await screen.findByText("Du är utan nät");
  expect(words.closest("[role=alert]")).not.toBeNull();
});

// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LazyPageError } from "@/components/page/lazy-page-error";
import { renderWithMessages } from "./render";

vi.mock("@/components/page/page-error", () => Promise.reject(new Error("the script is gone")));

it("a page that failed says so and can be fetched again where the code of the error page is gone as well", async () => {
  const retry = vi.fn();
  renderWithMessages(<LazyPageError error={new Error("failed")} retry={retry} />);
  const alert = await screen.findByRole("alert");
  // of a confirmation, whose cart has been ordered, "your cart is safe" would be false
  expect(alert.textContent).toMatch(/^Sidan gick inte att hämta just nu\. Försök igen/);
  fireEvent.click(screen.getByRole("button", { name: "Försök igen" }));
  expect(retry).toHaveBeenCalledOnce();
});

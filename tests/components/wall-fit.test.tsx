// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CardRail } from "@/components/product";
import { WallFit } from "@/components/shell/wall-fit";
import { wallStore } from "@/stores/wall";
import { buildCard } from "./builders";
import { renderWithMessages } from "./render";

afterEach(() => {
  cleanup();
  wallStore.setState({ wall: null, table: null });
});

const drawing = () => screen.getByRole("img", { name: /^Bredd/ });
const rest = () => drawing().querySelector(".measure-rest")?.textContent?.replaceAll("\u00a0", " ");
const named = () => drawing().getAttribute("aria-label")?.replaceAll("\u00a0", " ");

it("a card says how it fits the wall the browser keeps, beside its measure and in its name", async () => {
  renderWithMessages(
    <>
      <WallFit />
      <CardRail store="bmse" title="Soffor" cards={[buildCard()]} />
    </>,
  );
  expect([rest(), named()]).toEqual([undefined, "Bredd 228 cm"]);
  act(() => wallStore.setState({ wall: 240 }));
  await waitFor(() => expect(rest()).toBe("12 cm över"));
  expect(named()).toBe("Bredd 228 cm, 12 cm över");
  expect(drawing().hasAttribute("data-over")).toBe(false);
  expect(drawing().firstChild?.textContent?.replaceAll("\u00a0", " ")).toBe("228 cm");
  act(() => wallStore.setState({ wall: 200 }));
  await waitFor(() => expect(rest()).toBe("28 cm för bred"));
  expect(drawing().hasAttribute("data-over")).toBe(true);
  act(() => wallStore.setState({ wall: null }));
  await waitFor(() => expect([rest(), named()]).toEqual(["", "Bredd 228 cm"]));
});

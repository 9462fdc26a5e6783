// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Dialog } from "@/components/ui/dialog";
import { Panel } from "@/components/ui/panel";
import { renderWithMessages } from "./render";

afterEach(cleanup);

function Opener({ of: Overlay }: { of: typeof Panel | typeof Dialog }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öppna
      </button>
      <Overlay open={open} onOpenChange={setOpen} title="Varukorg">
        <button type="button">Till kassan</button>
      </Overlay>
    </>
  );
}

describe.each([
  ["Panel", Panel],
  ["Dialog", Dialog],
] as const)("%s", (_, Overlay) => {
  it("is named by its title, takes the focus, and returns it on Esc", async () => {
    const user = userEvent.setup();
    renderWithMessages(<Opener of={Overlay} />);
    const opener = screen.getByRole("button", { name: "Öppna" });
    await user.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Varukorg" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("closes by its own button", async () => {
    const user = userEvent.setup();
    renderWithMessages(<Opener of={Overlay} />);
    await user.click(screen.getByRole("button", { name: "Öppna" }));
    await user.click(await screen.findByRole("button", { name: "Stäng" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

it("a panel starts on its close button", async () => {
  const user = userEvent.setup();
  renderWithMessages(<Opener of={Panel} />);
  await user.click(screen.getByRole("button", { name: "Öppna" }));
  const close = await screen.findByRole("button", { name: "Stäng" });
  await waitFor(() => expect(document.activeElement).toBe(close));
});

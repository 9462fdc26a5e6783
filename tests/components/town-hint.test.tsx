// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { TownHint } from "@/components/storefront/town-hint";
import { renderWithMessages } from "./render";

const KARLSTAD = { isRegistered: true, towns: ["Karlstad"] };
const MALMO = { isRegistered: true, towns: ["Malmö"] };

/** A form with the two fields; the server answers by the postcode. */
function show(answers: Record<string, unknown>, typed: { postcode?: string; town?: string; country?: string } = {}) {
  const fetch = vi.fn<(url: string) => Promise<Response>>(async (url) => {
    const answer = answers[new URLSearchParams(url.split("?")[1]).get("postcode") ?? ""];
    if (!answer) throw new TypeError("fetch failed");
    return Response.json({ code: 200, result: answer });
  });
  vi.stubGlobal("fetch", fetch);
  function Form() {
    const [postcode, setPostcode] = useState(typed.postcode ?? "");
    const [town, setTown] = useState(typed.town ?? "");
    return (
      <>
        <input aria-label="postcode" value={postcode} onChange={({ target }) => setPostcode(target.value)} />
        <input aria-label="town" value={town} onChange={({ target }) => setTown(target.value)} />
        <TownHint country={typed.country ?? "SE"} postcode={postcode} town={town} onTown={setTown} />
      </>
    );
  }
  renderWithMessages(<Form />);
  return fetch;
}
const field = (name: "postcode" | "town") => screen.getByLabelText<HTMLInputElement>(name);

it("the town of a complete postcode is filled in, and follows it until somebody types another", async () => {
  const fetch = show({ "65225": KARLSTAD, "21119": MALMO });
  await userEvent.type(field("postcode"), "6522");
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.type(field("postcode"), "5");
  await waitFor(() => expect(field("town").value).toBe("Karlstad"));
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/api/postcode-towns?country=SE&postcode=65225"]);

  await userEvent.clear(field("postcode"));
  await userEvent.type(field("postcode"), "21119");
  await waitFor(() => expect(field("town").value).toBe("Malmö"));
  expect(screen.getByRole("status").textContent).toBe("");

  await userEvent.type(field("town"), " C");
  await userEvent.clear(field("postcode"));
  await userEvent.type(field("postcode"), "65225");
  await screen.findByRole("button", { name: "Menar du Karlstad?" });
  expect(field("town").value).toBe("Malmö C");
});

it("another town is asked about; a click takes the postcode's, and nobody has to", async () => {
  show({ "65225": KARLSTAD }, { postcode: "652 25".replace(" ", ""), town: "Malmö" });
  await userEvent.click(await screen.findByRole("button", { name: "Menar du Karlstad?" }));
  expect(field("town").value).toBe("Karlstad");
  expect(screen.queryByRole("button")).toBeNull();
});

it("an unknown postcode is questioned, and the town stays", async () => {
  show({ "99999": { isRegistered: true, towns: [] } }, { postcode: "99999", town: "Malmö" });
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/hittar inte/));
  expect(field("town").value).toBe("Malmö");
});

it("a postcode outside the mainland, where the register ends, is not questioned", async () => {
  const fetch = show({ "3900": { isRegistered: true, towns: [] } }, { postcode: "3900", town: "Nuuk", country: "DK" });
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("nothing is said where the register cannot be reached", async () => {
  const fetch = show({}, { postcode: "65225", town: "Malmö" });
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.getByRole("status").textContent).toBe("");
});

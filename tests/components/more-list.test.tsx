// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MoreEntry } from "@/components/ui/more-entry";
import { MoreList } from "@/components/ui/more-list";
import { renderWithMessages } from "./render";

const words = { more: "Visa fler", busy: "Hämtar …", failed: "Mer kunde inte hämtas." };
const answer = vi.fn<(url: string) => Promise<Response>>();

/** The document of a longer page: the entries with these ids, and the link to what is next. */
const pageOf = (ids: string[], more: string | null) =>
  new Response(
    `<main><ul data-list="looks">${ids
      .map((id) => `<li data-entry="${id}" class="wide"><a href="/${id}">Post ${id}</a></li>`)
      .join(
        "",
      )}</ul><p data-seen="looks">${ids.length} av 5</p>${more ? `<a data-more="looks" href="${more}">x</a>` : ""}</main>`,
    { headers: { "content-type": "text/html" } },
  );

beforeEach(() => {
  history.replaceState(null, "", "/rum");
  vi.stubGlobal("fetch", (input: string) => answer(String(input)));
});
afterEach(() => {
  cleanup();
  answer.mockReset();
  vi.unstubAllGlobals();
});

const show = () =>
  renderWithMessages(
    <MoreList name="looks" className="grid" page={1} more="/rum?page=2#e-c" seen="2 av 5" words={words}>
      {["a", "b"].map((id) => (
        <MoreEntry key={id} id={id}>
          <a href={`/${id}`}>Post {id}</a>
        </MoreEntry>
      ))}
    </MoreList>,
  );
const texts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const link = () => screen.getByRole("link", { name: "Visa fler" });

describe("a list with more of it", () => {
  it("is a plain link to the longer page, at its first new entry", () => {
    show();
    expect(link().getAttribute("href")).toBe("/rum?page=2#e-c");
    expect(screen.getByRole("status").textContent).toBe("2 av 5");
    expect(answer).not.toHaveBeenCalled();
  });

  it("adds what is new, once each, moves the focus there and the URL along", async () => {
    const user = userEvent.setup();
    answer.mockResolvedValueOnce(pageOf(["new", "a", "b", "c"], "/rum?page=3#e-d"));
    show();
    await user.click(link());
    await waitFor(() => expect(texts()).toEqual(["Post a", "Post b", "Post new", "Post c"]));
    // focus and address follow the entries
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe("Post new");
      expect(location.pathname + location.search + location.hash).toBe("/rum?page=2");
      expect(link().getAttribute("href")).toBe("/rum?page=3#e-d");
    });
    expect(screen.getByRole("status").textContent).toBe("4 av 5");
    answer.mockResolvedValueOnce(pageOf(["a", "b", "c", "d"], null));
    await user.click(link());
    await waitFor(() => expect(texts()).toEqual(["Post a", "Post b", "Post new", "Post c", "Post d"]));
    expect(screen.queryByRole("link", { name: "Visa fler" })).toBeNull();
  });

  it.each([
    ["refuses", () => Promise.resolve(new Response("no", { status: 503 }))],
    ["cannot be reached", () => Promise.reject(new TypeError("offline"))],
    ["answers another page", () => Promise.resolve(new Response("<p>Inloggning</p>"))],
  ])("says so where the server %s, keeps what it has, and can be tried again", async (_, fail) => {
    const user = userEvent.setup();
    answer.mockImplementationOnce(fail);
    show();
    await user.click(link());
    expect((await screen.findByRole("alert")).textContent).toContain("Mer kunde inte hämtas.");
    expect(texts()).toEqual(["Post a", "Post b"]);
    expect(location.search).toBe("");
    answer.mockResolvedValueOnce(pageOf(["a", "b", "c"], null));
    await user.click(link());
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("asks once, however often it is clicked", async () => {
    const user = userEvent.setup();
    let finish: (response: Response) => void = () => {};
    answer.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    show();
    await user.click(link());
    await user.click(await screen.findByRole("link", { name: "Hämtar …" }));
    finish(pageOf(["a", "b", "c"], null));
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it("leaves a click that opens elsewhere to the browser", async () => {
    const user = userEvent.setup();
    show();
    await user.keyboard("{Control>}");
    await user.click(link());
    expect(answer).not.toHaveBeenCalled();
  });

  it("is made longer again when the shopper comes back to its longer URL", async () => {
    history.replaceState(null, "", "/rum?page=2");
    answer.mockResolvedValueOnce(pageOf(["a", "b", "c"], null));
    show();
    await waitFor(() => expect(texts()).toEqual(["Post a", "Post b", "Post c"]));
    expect(document.activeElement).toBe(document.body);
  });
});

const partsOfPage = () => [
  { what: "an element in the body", element: document.body },
  { what: "an element in the head", element: document.head },
];

/** Empties the page; the function it returns says what was left in it. */
export function guardPage(): () => string[] {
  if (typeof document === "undefined") return () => [];
  return () =>
    partsOfPage().flatMap(({ what, element }) => {
      const { innerHTML } = element;
      if (innerHTML === "") return [];
      element.replaceChildren();
      return [`${what} is left over: remove it after each test; ${innerHTML.slice(0, 100)}`];
    });
}

/** Puts the browser back: an empty storage, the first URL, no attributes. */
export function resetBrowser(): void {
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "http://localhost:3000/");
  document.title = "";
  document.head.querySelector("title")?.remove();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

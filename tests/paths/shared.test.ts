import { expect, it } from "vitest";
import { toSharedPage } from "@/lib/paths/shared";

const HERE = { store: "bmdk", host: "shop.example", hosts: { "bjorkmo.dk": "bmdk" } } as const;
const share = (params: Record<string, string>) => toSharedPage(new URLSearchParams(params), HERE);

it.each([
  // an address of this shop leads to its page, in whatever field it came
  [{ url: "https://shop.example/fi/p/SOFA/dune" }, "/fi/p/SOFA/dune"],
  [{ text: "Look: https://shop.example/c/soffor?color=2 !" }, "/c/soffor?color=2"],
  [{ title: "Dune", text: "https://shop.example/p/SOFA/dune" }, "/p/SOFA/dune"],
  // on the store view's own host the path has no prefix
  [{ url: "https://bjorkmo.dk/p/SOFA/dune" }, "/dk/p/SOFA/dune"],
  // any other text is searched for
  [{ text: " grå sofa " }, "/dk/search?q=gr%C3%A5+sofa"],
  [{ title: "Sofa", url: "https://elsewhere.example/sofa" }, "/dk/search?q=Sofa"],
  // nothing, or nothing that can be searched for
  [{}, "/dk"],
  [{ url: "https://elsewhere.example/p/SOFA/dune" }, "/dk"],
  [{ url: "https://shop.example.evil.example/p/SOFA" }, "/dk"],
  [{ url: "https://shop.example@evil.example/p/SOFA" }, "/dk"],
  [{ url: "https://shop.example//evil.example" }, "/evil.example"],
  [{ url: "javascript:alert(1)" }, "/dk"],
])("%o leads to %s", (params, path) => {
  expect(share(params)).toBe(path);
});

it("a text is no longer than a search reads", () => {
  expect(share({ text: "x".repeat(5000) }).length).toBeLessThan(600);
});

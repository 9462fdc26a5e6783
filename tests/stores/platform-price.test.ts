import { expect, it } from "vitest";
import { minor } from "@/lib/money";
import { platformPriceStore, priceKeyOf } from "@/stores/platform-price";

it("platform prices are held by product and store view until the page is left", () => {
  const { learn, forget } = platformPriceStore.getState();
  const price = (final: number) => ({
    final: minor(final),
    regular: minor(final),
    isFrom: false,
    quantityPrices: [],
  });
  learn("bmse", "SOFA", price(100));
  learn("bmfi", "SOFA", price(10));
  learn("bmse", "SOFA", price(90));
  expect(platformPriceStore.getState().prices).toEqual({
    [priceKeyOf("bmfi", "SOFA")]: price(10),
    [priceKeyOf("bmse", "SOFA")]: price(90),
  });
  forget("bmse", "SOFA");
  expect(platformPriceStore.getState().prices).toEqual({ [priceKeyOf("bmfi", "SOFA")]: price(10) });
});

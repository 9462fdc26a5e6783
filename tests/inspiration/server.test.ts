import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getCustomerPhotos,
  getLooks,
  getProductsReviews,
  getShopReviews,
  listInspirationPages,
} from "@/lib/inspiration/server";
import type { Photo, PhotoPage, Review, ReviewPage } from "@/lib/reviews/types";
import { listStores } from "@/lib/storefront";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const provider = vi.hoisted(() => ({
  album: vi.fn<(page: number) => Promise<PhotoPage | null>>(),
  shop: vi.fn<(page: number) => Promise<ReviewPage | null>>(),
  feed: vi.fn<(page: number) => Promise<ReviewPage | null>>(),
}));
vi.mock("@/lib/reviews/server", () => ({
  hasReviews: async (store: string) => store !== "bmfi",
  getAlbum: (_store: string, _name: string, page: number) => provider.album(page),
  getSiteReviews: (_store: string, page: number) => provider.shop(page),
  getReviewFeed: (_store: string, page: number) => provider.feed(page),
}));

const COUNT = 60;
const numbers = (page: number, perPage: number) =>
  Array.from({ length: COUNT }, (_, index) => index).slice((page - 1) * perPage, page * perPage);
// of a photo and a review only the id matters here
const photosOf = (page: number): PhotoPage => ({
  photos: numbers(page, 24).map((id) => ({ id: `p${id}` }) as Photo),
  page,
  perPage: 24,
  count: COUNT,
});
const reviewsOf = (page: number): ReviewPage => ({
  reviews: numbers(page, 10).map((id) => ({ id: `r${id}` }) as Review),
  bottomLine: { average: 4.4, total: COUNT },
  distribution: null,
  page,
  perPage: 10,
  count: COUNT,
});

beforeEach(() => {
  provider.album.mockReset().mockImplementation(async (page) => photosOf(page));
  provider.shop.mockReset().mockImplementation(async (page) => reviewsOf(page));
  provider.feed.mockReset().mockImplementation(async (page) => reviewsOf(page));
});

it("has pages of customers where the store view has reviews", async () => {
  expect(await listInspirationPages("bmse")).toEqual(["social-shop", "customer-images", "customer-reviews"]);
  expect(await listInspirationPages("bmfi")).toEqual(["social-shop"]);
});

describe("customers' photos", () => {
  it("are shown ten a page, from as many pages of the provider as that takes", async () => {
    const first = await getCustomerPhotos("bmse", 1);
    expect(first?.entries.map(({ id }) => id)).toEqual(numbers(1, 10).map((id) => `p${id}`));
    expect([first?.next?.id, first?.total]).toEqual(["p10", COUNT]);
    expect(provider.album).toHaveBeenCalledTimes(1);
    const third = await getCustomerPhotos("bmse", 3);
    expect(third?.entries).toHaveLength(30);
    expect(third?.next?.id).toBe("p30");
    expect(provider.album.mock.calls.map(([page]) => page)).toEqual([1, 1, 2]);
    expect((await getCustomerPhotos("bmse", 6))?.next).toBeNull();
  });

  it("come once each where the album moved between two pages", async () => {
    provider.album.mockImplementation(async (page) =>
      page === 1 ? photosOf(1) : { ...photosOf(2), photos: [...photosOf(1).photos.slice(-2), ...photosOf(2).photos] },
    );
    const photos = await getCustomerPhotos("bmse", 3);
    expect(new Set(photos?.entries.map(({ id }) => id)).size).toBe(30);
    expect(photos?.entries.map(({ id }) => id)).toEqual(numbers(1, 30).map((id) => `p${id}`));
  });

  it("are unknown where the provider fails, and as far as known where it fails later", async () => {
    provider.album.mockImplementation(async (page) => (page === 1 ? photosOf(1) : null));
    expect((await getCustomerPhotos("bmse", 3))?.entries).toHaveLength(24);
    provider.album.mockResolvedValue(null);
    expect(await getCustomerPhotos("bmse", 1)).toBeNull();
  });

  it("are none in an empty album", async () => {
    provider.album.mockResolvedValue({ ...photosOf(9), count: 0 });
    expect(await getCustomerPhotos("bmse", 2)).toEqual({ entries: [], next: null, total: 0 });
    expect(provider.album).toHaveBeenCalledTimes(1);
  });
});

describe("reviews", () => {
  it.each([
    ["of the shop", getShopReviews],
    ["of its products", getProductsReviews],
  ])("%s are shown ten a page, with the total of all", async (_, read) => {
    const second = await read("bmse", 2);
    expect(second?.entries).toHaveLength(20);
    expect(second?.next?.id).toBe("r20");
    expect(second?.bottomLine).toEqual({ average: 4.4, total: COUNT });
  });

  it("are requested where they belong", async () => {
    provider.feed.mockResolvedValue(null);
    expect(await getProductsReviews("bmse", 1)).toBeNull();
    expect(await getShopReviews("bmse", 1)).not.toBeNull();
  });
});

describe("pictures to shop from", () => {
  const stores = listStores().map(({ code }) => code);
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(stores, new Date());
  });

  it.each(stores)("of the demo shop are two pages in %s, each with what stands in it", async (store) => {
    const first = await getLooks(store, 1);
    expect([first.entries.length, first.total]).toEqual([10, 18]);
    const all = await getLooks(store, 2);
    expect(all.entries.slice(0, 10)).toEqual(first.entries);
    expect(first.next).toEqual(all.entries[10]);
    expect(all.next).toBeNull();
    for (const { hotSpots, title, text } of all.entries) {
      expect(hotSpots.length).toBeGreaterThan(0);
      expect(title && text).toBeTruthy();
    }
  });
});

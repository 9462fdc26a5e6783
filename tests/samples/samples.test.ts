import { describe, expect, it } from "vitest";
import { minor } from "@/lib/money";
import { toSamples, isSampleSet } from "@/lib/product/samples";
import { productDocument } from "@/lib/product/schema";
import type { Price, Sample } from "@/lib/product/types";
import { groupByFabric, isFull, toggleSample } from "@/lib/samples";
import { samplesRequestOf } from "@/lib/samples/request";
import { SAMPLES_LENGTHS } from "@/lib/upstream/contract/samples-limits";

const sample = (id: string, fabric = "Sammet"): Sample => ({ id, fabric, colour: id, hex: "#4f5a48", colourId: "402" });
const ids = (samples: Sample[]) => samples.map(({ id }) => id);
const five = ["a", "b", "c", "d", "e"].map((id) => sample(id));

describe("the tray", () => {
  it("takes samples in the order they come, each once, and gives them back", () => {
    const tray = toggleSample(toggleSample([], sample("a")), sample("b"));
    expect(ids(tray)).toEqual(["a", "b"]);
    expect(ids(toggleSample(tray, sample("a")))).toEqual(["b"]);
  });

  it("holds five: a sixth stays out, one of the five can leave", () => {
    expect(isFull(five.slice(1))).toBe(false);
    expect(isFull(five)).toBe(true);
    expect(toggleSample(five, sample("f"))).toBe(five);
    expect(ids(toggleSample(five, sample("c")))).toEqual(["a", "b", "d", "e"]);
  });

  it("groups by fabric, in the order they come", () => {
    const mixed = [sample("a", "Sammet"), sample("b", "Bouclé"), sample("c", "Sammet")];
    expect(groupByFabric(mixed).map(({ fabric, samples }) => [fabric, ids(samples)])).toEqual([
      ["Sammet", ["a", "c"]],
      ["Bouclé", ["b"]],
    ]);
  });
});

describe("samples of a document", () => {
  const document = (product_samples: unknown) =>
    productDocument.parse({ id: 1, sku: "SOFA", name: "Soffa", type_id: "simple", product_samples });

  it("are read with the id of their colour as text", () => {
    const wire = { id: "velvet-rust", fabric: "Sammet", colour: "Rost", swatch: "#9c6244", color: 404 };
    expect(toSamples(document([wire]))).toEqual([
      { id: "velvet-rust", fabric: "Sammet", colour: "Rost", hex: "#9c6244", colourId: "404" },
    ]);
  });

  it.each([
    ["missing", undefined],
    ["null", null],
    ["no list", "all"],
    ["without a colour", [{ id: "a", fabric: "Sammet", colour: "Rost", swatch: "red;background:url(x)", color: 4 }]],
  ])("are none where the field is %s, and the product stays", (_, value) => {
    expect(toSamples(document(value))).toEqual([]);
  });

  it("make a sample set only of a product that costs nothing", () => {
    const price = (final: number) => ({ final: minor(final) }) as Price;
    expect(isSampleSet({ samples: five, price: price(0) })).toBe(true);
    expect(isSampleSet({ samples: five, price: price(1) })).toBe(false);
    expect(isSampleSet({ samples: [], price: price(0) })).toBe(false);
  });
});

describe("a request for samples", () => {
  const request = {
    name: "Åsa Öberg",
    email: "asa@example.com",
    street: "Storgatan 1",
    postcode: "123 45",
    city: "Lund",
    samples: ["a"],
  };
  const faultsOf = (over: object, store: "bmse" | "bmdk" | "bmfi" = "bmse") => {
    const read = samplesRequestOf(store).safeParse({ ...request, ...over });
    return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
  };

  it("needs the postcode of its country", () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({}, "bmdk")).toEqual([["postcode", "postcode"]]);
    expect(faultsOf({ postcode: "8000" }, "bmdk")).toEqual([]);
    expect(faultsOf({ postcode: "8000" }, "bmfi")).toEqual([["postcode", "postcode"]]);
  });

  it("names the fault of each field", () => {
    for (const field of ["name", "email", "street", "city"])
      expect(faultsOf({ [field]: "  \n" })).toEqual([[field, "required"]]);
    expect(faultsOf({ email: "asa@" })).toEqual([["email", "email"]]);
    for (const [field, length] of Object.entries(SAMPLES_LENGTHS))
      expect(faultsOf({ [field]: "1".repeat(length + 1) })[0]).toEqual([field, "tooLong"]);
  });

  it("has one to five samples", () => {
    expect(faultsOf({ samples: [] })).toHaveLength(1);
    expect(faultsOf({ samples: ids(five) })).toEqual([]);
    expect(faultsOf({ samples: [...ids(five), "f"] })).toHaveLength(1);
    expect(faultsOf({ samples: [""] })).toHaveLength(1);
    expect(faultsOf({ samples: ["x".repeat(65)] })).toHaveLength(1);
  });
});

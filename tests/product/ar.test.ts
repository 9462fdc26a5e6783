import { describe, expect, it } from "vitest";
import {
  detectAr,
  isFabric,
  isHandheld,
  quickLookHref,
  sceneViewerIntent,
  toLinearColour,
  type ArDevice,
} from "@/lib/product/ar";
import { parseArRequest, withArRequest } from "@/lib/product/ar-request";

const AGENTS = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  chromeOnIphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  firefoxOnAndroid: "Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
  quest:
    "Mozilla/5.0 (Linux; Android 12; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/36.0 Chrome/130.0.0.0 VR Safari/537.36",
  windows:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
};

const buildDevice = (name: keyof typeof AGENTS, device: Partial<ArDevice> = {}): ArDevice => ({
  userAgent: AGENTS[name],
  platform: "",
  maxTouchPoints: 0,
  relListSupportsAr: false,
  isWebXrSupported: false,
  ...device,
});

describe("detectAr", () => {
  it.each([
    ["Safari on an iPhone that says so", buildDevice("iphone", { relListSupportsAr: true }), "quick-look"],
    ["an app on an iPhone that does not", buildDevice("iphone"), "none"],
    ["Chrome on an iPhone, which does not say so", buildDevice("chromeOnIphone"), "quick-look"],
    [
      "an iPad, which calls itself a Mac",
      buildDevice("mac", { platform: "MacIntel", maxTouchPoints: 5, relListSupportsAr: true }),
      "quick-look",
    ],
    [
      "a Mac, although its Safari knows the word",
      buildDevice("mac", { platform: "MacIntel", relListSupportsAr: true }),
      "none",
    ],
    ["Chrome on Android", buildDevice("android"), "scene-viewer"],
    [
      "Chrome on Android that could do it itself too",
      buildDevice("android", { isWebXrSupported: true }),
      "scene-viewer",
    ],
    ["Firefox on Android", buildDevice("firefoxOnAndroid"), "none"],
    ["a headset", buildDevice("quest", { isWebXrSupported: true }), "webxr"],
    ["a desktop", buildDevice("windows"), "none"],
  ])("%s: %o → %s", (_, device, kind) => {
    expect(detectAr(device)).toBe(kind);
  });

  it("tells what is held in the hand, and needs no code, from a desktop", () => {
    expect(
      [
        buildDevice("iphone"),
        buildDevice("firefoxOnAndroid"),
        buildDevice("mac", { platform: "MacIntel", maxTouchPoints: 5 }),
      ].map(isHandheld),
    ).toEqual([true, true, true]);
    expect(
      [buildDevice("windows", { maxTouchPoints: 10 }), buildDevice("mac", { platform: "MacIntel" })].map(isHandheld),
    ).toEqual([false, false]);
  });
});

describe("URLs", () => {
  const page = "https://shop.example/fi/p/SOFA/sohva/SOFA-GREY?a=1";

  it("of Scene Viewer carry every field whole, true to size", () => {
    const intent = sceneViewerIntent({
      model: "https://shop.example/media/a b.glb",
      title: "Soffa & puff; 3",
      link: page,
      fallback: `${page}&ar=none`,
    });
    const [address = "", rest = ""] = intent.split("#Intent;");
    const query = new URL(address.replace("intent:", "https:")).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      file: "https://shop.example/media/a b.glb",
      mode: "ar_preferred",
      resizable: "false",
      disable_occlusion: "true",
      title: "Soffa & puff; 3",
      link: page,
    });
    expect(rest.split(";")).toEqual([
      "scheme=https",
      "package=com.google.android.googlequicksearchbox",
      "action=android.intent.action.VIEW",
      `S.browser_fallback_url=${encodeURIComponent(`${page}&ar=none`)}`,
      "end",
      "",
    ]);
    expect(intent).not.toMatch(/\s/);
  });

  it("of Quick Look forbid scaling and share the page", () => {
    expect(quickLookHref("https://shop.example/media/a.usdz", page)).toBe(
      `https://shop.example/media/a.usdz#allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(page)}`,
    );
  });

  it.each([
    ["asked", "?a=1&ar=1"],
    ["missing", "?a=1&ar=none"],
    [null, "?a=1"],
  ] as const)("of a page carry the wish %s there and back", (wish, search) => {
    const address = withArRequest(`${page}#top`, wish);
    expect(new URL(address).search).toBe(search);
    expect(parseArRequest(new URL(address).search)).toBe(wish);
    expect(withArRequest(address, null)).toBe(page);
  });

  it.each(["", "?ar=", "?ar=2", "?ar=true", "?car=1"])("without a room view request are those with %j", (search) => {
    expect(parseArRequest(search)).toBeNull();
  });
});

describe("the selected colour on a model (docs/domain-rules.md#view-in-your-room)", () => {
  it.each([
    ["fabric", true],
    ["Sofa_Fabric.001", true],
    ["textile-back", true],
    ["upholstery", true],
    ["sofa", false],
    ["oak legs", false],
    ["", false],
  ])("takes the material %s: %s", (name, expected) => {
    expect(isFabric(name)).toBe(expected);
  });

  it.each([
    ["#000000", [0, 0, 0, 1]],
    ["#ffffff", [1, 1, 1, 1]],
    ["#FF8000", [1, 0.2158605, 0, 1]],
    ["#0a0b80", [0.0030353, 0.0033465, 0.2158605, 1]],
  ])("is %s in linear light", (hex, expected) => {
    const colour = toLinearColour(hex);
    expect(colour).toHaveLength(4);
    for (const [index, part] of expected.entries()) expect(colour?.[index]).toBeCloseTo(part, 6);
  });

  it.each([null, "", "green", "#fff", "#12345g", "x#123456", "#1234567"])("is none for %s", (hex) => {
    expect(toLinearColour(hex)).toBeNull();
  });
});

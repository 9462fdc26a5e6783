import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { cartScenarios } from "./scenarios/carts";
import { catalogueScenarios } from "./scenarios/catalogue";
import { choiceScenarios } from "./scenarios/choices";
import { customerScenarios } from "./scenarios/customers";
import { optionScenarios } from "./scenarios/options";
import { orderScenarios } from "./scenarios/orders";
import { otherScenarios } from "./scenarios/others";
import { openStage } from "./scenarios/scenario";
import { ELSEWHERE, openTarget, type Target, TARGETS } from "./targets";

vi.mock("@/lib/config/env", async (original) => {
  const config = await original<typeof import("@/lib/config/env")>();
  return {
    ...config,
    getEnv: () => parseEnv({ BOT_CHECK: "off", API_TIMEOUT_MS: "15000", API_ORIGINS: "https://client.example" }),
  };
});

const SCENARIOS = [
  ...cartScenarios,
  ...choiceScenarios,
  ...optionScenarios,
  ...customerScenarios,
  ...orderScenarios,
  ...catalogueScenarios,
  ...otherScenarios,
];

it("are at least 80, each with a name of its own", () => {
  expect(SCENARIOS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
  expect(ELSEWHERE).toBe("https://client.example");
});

describe.each(TARGETS)("%s", (name) => {
  let target: Target;
  beforeAll(async () => {
    target = await openTarget(name);
  });
  // throws what the backend met unexpectedly
  afterAll(() => target.close());

  it.each(SCENARIOS)("$name", async ({ run }) => {
    await expect(run(openStage(target))).resolves.toBeUndefined();
    expect.hasAssertions();
  });
});

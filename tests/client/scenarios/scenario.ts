import { StorefrontClient } from "../storefront-client";
import type { Target } from "../targets";

export const PASSWORD = "Kirsikka-8";

/** What a scenario works with: a fresh client of a target, and whoever else it needs. */
export interface Stage {
  target: Target;
  client: StorefrontClient;
  /** A client who has just registered and logged in; its `email` is nobody else's. */
  customer(): Promise<StorefrontClient & { email: string }>;
}

export interface Scenario {
  name: string;
  run(stage: Stage): Promise<void>;
}

let count = 0;
export const newEmail = (): string => `shopper-${++count}@example.com`;

/** Sets the stage of one scenario. */
export function openStage(target: Target): Stage {
  return {
    target,
    client: new StorefrontClient(target),
    async customer() {
      const client = new StorefrontClient(target);
      const email = newEmail();
      await client.register(email, PASSWORD);
      const { code } = await client.login(email, PASSWORD);
      if (code !== 200) throw new Error(`the log-in of ${email} was answered with ${code}`);
      return Object.assign(client, { email });
    },
  };
}

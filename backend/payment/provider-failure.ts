/** A provider refused a call: its status, and its own codes for why. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal";

  constructor(
    provider: string,
    readonly status: number,
    readonly codes: string[],
  ) {
    super(`${provider} answered ${status}: ${codes.join(", ").slice(0, 300) || "no code"}`);
  }
}

/** A provider cannot be reached, is too late, or answers what is no answer. */
export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
}

/** A client certificate with its key, both PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Where Swish is and who we are there. */
export interface SwishConfig {
  url: string;
  /** Our Swish number, ten digits. */
  number: string;
  /** Null for a sandbox on this machine, which is told the number by a header instead. */
  certificate: Certificate | null;
  /** Opens the app; the token and the way back are added. */
  appUrl: string;
  /** Where it calls us. */
  callbackUrl: string;
}

/** Countries that have Vipps MobilePay. */
export type VippsMarket = "NO" | "DK" | "FI";

/** Who we are at Vipps MobilePay in one market: the keys of its sales unit. */
export interface VippsUnit {
  /** Number of the sales unit. */
  msn: string;
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  /** What it signs its calls with; shown once, when they are registered. */
  webhookSecret: string;
  /** Days after which the bank lets go of what is not captured. */
  captureDays: number;
}

/** Where Vipps MobilePay is, and our sales units by country. */
export interface VippsConfig {
  url: string;
  /** Where it calls us, as it was registered: its signature is of this address. */
  webhookUrl: string;
  units: Partial<Record<VippsMarket, VippsUnit>>;
}

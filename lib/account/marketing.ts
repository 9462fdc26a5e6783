/**
 * Number of the sentence customers agree to (`marketing.agree`). It is stored with each yes and is raised when the
 * sentence changes, so that it stays known what was agreed to.
 */
export const MARKETING_VERSION = 1;

/** Whether a customer agreed to offers by e-mail, and when. */
export interface MarketingChoice {
  isAgreed: boolean;
  /** Null where there is no yes. */
  since: Date | null;
}

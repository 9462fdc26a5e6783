/** Most products recommendations are asked for, and answered with (docs/domain-rules.md#recommendations). */
export const RECOMMENDED = { from: 20, most: 20 };

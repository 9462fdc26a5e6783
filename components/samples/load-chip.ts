/** Loads the tray's chip, once a shopper has chosen a sample. */
export const loadSamplesChip = () => import("./samples-chip").then((module) => module.SamplesChip);

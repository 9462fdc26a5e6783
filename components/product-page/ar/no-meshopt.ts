/** Stands in for three's decoder of meshopt-compressed models (next.config.ts): such models are refused, with the words for it. */
export const MeshoptDecoder = { supported: false, ready: Promise.resolve() };

/**
 * Replaces three's decoder of meshopt-compressed models (next.settings.ts): such models fail with the viewer's error
 * message.
 */
export const MeshoptDecoder = { supported: false, ready: Promise.resolve() };

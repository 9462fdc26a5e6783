/** Fabric samples sent to one address at a time. */
export const MAX_SAMPLES = 5;

/** Longest input of each field of a request for samples, characters; the form's fields end there too. */
export const SAMPLES_LENGTHS = { name: 100, email: 254, street: 120, postcode: 10, city: 80 } as const;

export type SamplesField = keyof typeof SAMPLES_LENGTHS;

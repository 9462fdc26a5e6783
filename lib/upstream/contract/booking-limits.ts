/** Longest texts of a booking, characters; the form's fields end there too. */
export const BOOKING_LENGTHS = { number: 20, postcode: 16, proof: 100, parking: 200, comment: 500, phone: 40 } as const;

/** What a floor and a door may be. */
export const ACCESS_RANGE = { floor: { min: -3, max: 60 }, narrowest: { min: 20, max: 500 } } as const;

/** Shipments booked in one call at most. */
export const MAX_SHIPMENTS = 10;

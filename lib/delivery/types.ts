/** Postcodes that take longer: from and to, digits as written, both included. */
export interface PostcodeZone {
  from: string;
  to: string;
  /** Days more than to the rest of the country. */
  extraDays: number;
}

/** Days between which a piece comes, `yyyy-MM-dd`, both included. */
export interface Arrival {
  from: string;
  to: string;
}

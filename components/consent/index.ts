// What other features may use of the shopper's consent.
export { ConsentButton } from "./consent-button";
export { ConsentStart } from "./consent-start";
export { TellOrder } from "./tell-order";
export { TrackList } from "./track-list";

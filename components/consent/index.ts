// What other features may use of the shopper's consent: code that loads only where something is asked or told.
export { ConsentButton, TellOrder, TrackList, TrackProduct, TrackPromotions } from "./parts";

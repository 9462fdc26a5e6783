// What other features may use of the shopper's consent: code that loads only where searches are told to a provider.
export { ConsentButton, ConsentStart, TellOrder, TrackList } from "./parts";

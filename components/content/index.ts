// What other features may use of the content feature. Everything else here is private to the feature.
export { BannerBand } from "./banner-band";
export { CategoryTiles } from "./category-tiles";
export { CollectionTiles } from "./collection-tiles";
export { toBannerView } from "./banner-view";
export { PageList } from "./page-list";
export { ProductRows } from "./product-rows";
export { RoomPicture, toRoomSpots } from "./room-picture";
export { spotLink } from "./spot-link";
export { SpotListener } from "./spot-listener";
export { ProductBanner } from "./product-banner";

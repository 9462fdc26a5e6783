export { type Opened, openOwnOrder } from "./lookup-calls";
export { OrderView } from "./order-view";

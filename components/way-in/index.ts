export { KeptWay } from "./kept-way";

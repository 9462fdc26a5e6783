import { processSlot } from "../process/slot";

type Announce = (change: string) => void;

const announce = processSlot<Announce>("announce-change");

/** Registers how a change reaches the other nodes; without it this process is the only one. */
export const registerAnnounce = (send: Announce): void => announce.set(send);

/** Announces a change to the other nodes, where there are any: the body of `POST /api/revalidate`, read and checked. */
export const announceChange = (change: string): void => announce.get()?.(change);

/** What the URL of that call ends with where it is for the node that receives it alone. */
export const THIS_NODE = "?only=this-node";

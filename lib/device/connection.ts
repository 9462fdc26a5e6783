/** What browsers tell of a connection (Network Information API); some tell nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connectionHere = (): Connection =>
  "connection" in navigator ? ((navigator.connection as Connection | undefined) ?? {}) : {};

/** Returns true where the shopper asks for fewer bytes. */
export const savesData = (): boolean => connectionHere().saveData === true;

/** Returns true where what is fetched ahead would be in the way of what is asked for. */
export const isSlowConnection = (): boolean => /2g|3g/.test(connectionHere().effectiveType ?? "");

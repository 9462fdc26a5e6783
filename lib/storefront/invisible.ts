/** Characters without a shape of their own, as copying from address books, chats and web pages leaves them. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;

/** Returns a text without invisible characters. */
export const dropInvisible = (text: string): string => text.replaceAll(INVISIBLE, "");

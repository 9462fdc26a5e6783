import { buttonStyle } from "./button-style";
import { MoreListClient, type MoreListProps } from "./more-list-client";

/**
 * Renders a list and the link to more of it. Without scripts the link opens the page with the longer list; with them
 * the entries it adds are taken from there, each once, and the address follows.
 */
export function MoreList(props: MoreListProps) {
  return <MoreListClient {...props} buttonClass={buttonStyle("secondary", "m", "min-w-48")} />;
}

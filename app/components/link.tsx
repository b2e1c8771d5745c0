import { Link as RouterLink } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A whole path: nothing is resolved against the page. */
  readonly to: string;
}

/**
 * A link in a long table. In the browser it is Remix's; on the server, where nobody clicks, it is the
 * anchor that Remix would make, without looking at the page's routes for each of hundreds.
 */
export const Link = import.meta.env.SSR ? Anchor : RouterLink;

function Anchor({ to, ...attributes }: LinkProps) {
  return <a {...attributes} data-discover="true" href={to} />;
}

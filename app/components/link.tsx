import { Link as RouterLink } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A whole path, which is not resolved against the page. */
  readonly to: string;
}

/**
 * A link in a long table. In the browser it is Remix's. On the server it is the anchor that Remix would
 * make, without resolving hundreds of links against the page's routes.
 */
export const Link = import.meta.env.SSR ? Anchor : RouterLink;

function Anchor({ to, ...attributes }: LinkProps) {
  return <a {...attributes} data-discover="true" href={to} />;
}

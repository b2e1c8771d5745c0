import { Link as RouterLink } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A whole path, which is not resolved against the page. */
  readonly to: string;
  readonly preventScrollReset?: boolean;
  readonly replace?: boolean;
}

/**
 * A link to a whole path. In the browser it is Remix's. On the server it is the anchor that Remix would
 * make, without resolving hundreds of links against the page's routes.
 */
export const Link = import.meta.env.SSR ? Anchor : RouterLink;

function Anchor({ to, preventScrollReset: _, replace: _replace, ...attributes }: LinkProps) {
  return <a {...attributes} data-discover="true" href={to} />;
}

import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from "@remix-run/react";
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

/** A link of a menu: current on its own page and, without `end`, on those below it. */
export const NavLink = import.meta.env.SSR ? NavAnchor : RouterNavLink;

function NavAnchor({
  to,
  end = false,
  className,
  ...attributes
}: Omit<LinkProps, "preventScrollReset" | "replace"> & { readonly end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = to.toLowerCase();
  const on = here === there || (!end && here.startsWith(`${there}/`));
  return (
    <a
      {...attributes}
      data-discover="true"
      aria-current={on ? "page" : undefined}
      className={[className, on && "active"].filter(Boolean).join(" ")}
      href={to}
    />
  );
}

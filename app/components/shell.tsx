import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RootData } from "../lib/root-data";
import { Footer } from "./footer";
import { Navbar } from "./navbar";

/** The frame of a main screen: navbar, the league's menu where there is one, the page. */
export function Shell({
  menu,
  onMyLeagues = false,
  gate = false,
  footer = false,
  children,
}: {
  menu?: ReactNode;
  onMyLeagues?: boolean;
  /** One sheet in the middle of the screen. */
  gate?: boolean;
  footer?: boolean;
  children: ReactNode;
}) {
  const root = useRouteLoaderData<RootData>("root");
  return (
    <>
      <Navbar displayName={root?.displayName ?? null} onMyLeagues={onMyLeagues} />
      {menu}
      <main id="main" className={gate ? "page gate" : "page"}>
        {children}
      </main>
      {footer && <Footer />}
    </>
  );
}

/** The frame of a screen for those who are not logged in yet. */
export function Gate({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" className="page gate">
        {children}
      </main>
      <Footer />
    </>
  );
}

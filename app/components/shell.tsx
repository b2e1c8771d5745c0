import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RootData } from "../lib/root-data";
import { Footer } from "./footer";
import { LoadingPage, useGateSentence, useLoadingSentence } from "./loading-page";
import { Navbar } from "./navbar";
import { Strip } from "./strip";

/**
 * The frame of a main screen: mini scorecards, navbar, the league's menu where there is one, the page; in its place
 * the text while another one loads.
 */
export function Shell({
  menu,
  onMyLeagues = false,
  gate = false,
  footer = false,
  savebar = false,
  children,
}: {
  menu?: ReactNode;
  onMyLeagues?: boolean;
  /** One sheet in the middle of the screen. */
  gate?: boolean;
  footer?: boolean;
  /** The page ends in a bar that a phone keeps at the bottom of the screen. */
  savebar?: boolean;
  children: ReactNode;
}) {
  const root = useRouteLoaderData<RootData>("root");
  const loading = useLoadingSentence();
  const kind = `${gate ? " gate" : ""}${savebar ? " has-bottom" : ""}`;
  return (
    <>
      <Strip />
      <Navbar displayName={root?.displayName ?? null} onMyLeagues={onMyLeagues} />
      {menu}
      <main id="main" className={`page${kind}`}>
        {loading === null ? children : <LoadingPage sentence={loading} />}
      </main>
      {footer && <Footer />}
    </>
  );
}

/** The frame of a screen for people who are not logged in yet. */
export function Gate({ children }: { children: ReactNode }) {
  const loading = useGateSentence();
  return (
    <>
      <main id="main" className="page gate">
        {loading === null ? children : <LoadingPage sentence={loading} />}
      </main>
      <Footer />
    </>
  );
}

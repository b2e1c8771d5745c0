import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { TeamLooks } from "#server/play/season/team-colours";
import type { RootData } from "../lib/root-data";
import { Footer } from "./footer";
import { LoadingBar, useGateSentence, useLoadingSentence } from "./loading-bar";
import { Navbar } from "./navbar";
import { Strip } from "./strip";
import { TeamLooksProvider } from "./team-looks";

/** The `handle` of a screen within a frame, if it ends in a bar such as `savebar`. */
export interface EndsInBar<Data> {
  readonly endsInBar: (data: Data) => boolean;
}

/** Always the same object, so that no page is rendered again for it. */
const NO_LOOKS: TeamLooks = {};

/**
 * The frame of a main screen: mini scorecards, navbar, the league's menu where there is one, the page. While another
 * one loads, the page stays, with a bar above it.
 */
export function Shell({
  menu,
  looks = NO_LOOKS,
  onMyLeagues = false,
  gate = false,
  footer = false,
  savebar = false,
  children,
}: {
  menu?: ReactNode;
  /** Of the teams of the page's tournament. */
  looks?: TeamLooks;
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
      <Navbar
        displayName={root?.displayName ?? null}
        operates={root?.operates ?? false}
        scores={root?.scores ?? false}
        onMyLeagues={onMyLeagues}
      />
      {menu}
      <LoadingBar sentence={loading} />
      <main id="main" className={`page${kind}`}>
        <TeamLooksProvider looks={looks}>{children}</TeamLooksProvider>
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
      <LoadingBar sentence={loading} />
      <main id="main" className="page gate">
        {children}
      </main>
      <Footer />
    </>
  );
}

import { Form, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pluralForm } from "#game/core/words";
import type { TeamLooks } from "#server/play/season/team-colours";
import { formatDay, formatTime } from "../lib/dates";
import type { RootData } from "../lib/root-data";
import { useNow, useTimeZone } from "../lib/use-browser";
import { type CrestsByTeam, CrestsProvider } from "./crest";
import { Drawing, Icon } from "./drawing";
import { DropMenu } from "./drop-menu";
import { Footer } from "./footer";
import { Link } from "./link";
import { LoadingBar, useLoadingSentence } from "./loading-bar";
import { leave } from "./sign-out";
import { Strip } from "./strip";
import { TeamLooksProvider } from "./team-looks";

/** The `handle` of a screen: its options for the frame around it. */
export interface Framing<Data = never> {
  /** One sheet in the middle of the screen. */
  readonly gate?: true;
  readonly footer?: true;
  readonly onMyLeagues?: true;
  /** Whether the page ends in a bar that a phone keeps at the bottom of the screen. */
  readonly endsInBar?: (data: Data) => boolean;
  /** Leaves a phone's mini scorecards one line. */
  readonly shortStrip?: true;
  /** The looks of the teams; by default the data's `looks`. */
  readonly looks?: (data: Data) => TeamLooks;
}

interface Framed<Data> {
  readonly data: Data & { readonly looks?: TeamLooks; readonly crests?: CrestsByTeam };
  readonly handle?: Framing<Data>;
}

/** The data of the screen inside a frame, and the properties that it sets for `Shell`. */
export function useFramed<Data>() {
  const { data, handle } = useMatches().at(-1) as Framed<Data>;
  const framing = {
    ...handle,
    endsInBar: handle?.endsInBar?.(data) ?? false,
    looks: handle?.looks?.(data) ?? data.looks ?? NO_LOOKS,
    crests: data.crests ?? NO_CRESTS,
  };
  return { data, framing };
}

/** Always the same objects, so that they cause no rendering. */
const NO_LOOKS: TeamLooks = {};
const NO_CRESTS: CrestsByTeam = {};

/**
 * The frame of a main screen: mini scorecards, navbar, the league's menu if there is one, the page.
 * While the next page loads, this one stays, with a bar above it.
 */
export function Shell({
  menu,
  looks = NO_LOOKS,
  crests = NO_CRESTS,
  onMyLeagues = false,
  gate = false,
  footer = false,
  endsInBar = false,
  shortStrip = false,
  children,
}: {
  menu?: ReactNode;
  /** The looks of the teams in the page's tournament. */
  looks?: TeamLooks;
  crests?: CrestsByTeam;
  onMyLeagues?: boolean;
  gate?: boolean;
  footer?: boolean;
  endsInBar?: boolean;
  shortStrip?: boolean;
  children: ReactNode;
}) {
  const root = useRouteLoaderData<RootData>("root");
  const loading = useLoadingSentence();
  const kind = `${gate ? " gate" : ""}${endsInBar ? " has-bottom" : ""}`;
  return (
    <>
      <Strip short={shortStrip} />
      <Navbar
        displayName={root?.displayName ?? null}
        asksToSignOut={root?.asksToSignOut ?? false}
        operates={root?.operates ?? false}
        waiting={root?.waiting ?? 0}
        scores={root?.scores ?? false}
        onMyLeagues={onMyLeagues}
      />
      {menu}
      <LoadingBar sentence={loading} />
      <main id="main" className={`page${kind}`}>
        <TeamLooksProvider looks={looks}>
          <CrestsProvider crests={crests}>{children}</CrestsProvider>
        </TeamLooksProvider>
      </main>
      {footer && <Footer />}
    </>
  );
}

function Navbar({
  displayName,
  asksToSignOut,
  operates,
  waiting,
  scores,
  onMyLeagues,
}: {
  displayName: string | null;
  /** Whether signing out has to be confirmed, because nothing but this browser opens the account. */
  asksToSignOut: boolean;
  /** Whether the user runs tournaments here. */
  operates: boolean;
  /** The people who wait for an operator. */
  waiting: number;
  /** Whether the user scores matches here. */
  scores: boolean;
  /** On My Leagues the first button leads home. */
  onMyLeagues: boolean;
}) {
  return (
    <header className="nav">
      <div className="in">
        <Link className="logo" to="/tournaments" aria-label="Gully">
          <Drawing className="glyph" id="mark" box={[64, 64]} />
          <Drawing className="word" id="logo" box={[172, 72]} />
        </Link>
        <div className="me">
          {displayName !== null && (
            <AccountMenu
              displayName={displayName}
              asksToSignOut={asksToSignOut}
              operates={operates}
              waiting={waiting}
              scores={scores}
            />
          )}
          <Clock />
        </div>
        {onMyLeagues ? (
          <Link className="btn" to="/tournaments">
            Home
          </Link>
        ) : (
          <Link className="btn" to="/my-leagues">
            My Leagues
          </Link>
        )}
        <Link className="btn" to="/join-league">
          Join League
        </Link>
        {displayName === null && (
          <Link className="btn primary" to="/login">
            Login
          </Link>
        )}
      </div>
    </header>
  );
}

/**
 * The browser's time, every second, on a phone without the day; its space is reserved until JavaScript
 * runs.
 */
function Clock() {
  const now = useNow();
  const zone = useTimeZone();
  if (now === null) return <time className="waiting">&nbsp;</time>;
  return (
    <time dateTime={new Date(now).toISOString()}>
      <span className="day">{formatDay(now, zone)}, </span>
      {formatTime(now, zone)}
    </time>
  );
}

/** The menu of the logged-in user; on the narrowest screens its button is an icon. */
function AccountMenu({
  displayName,
  asksToSignOut,
  operates,
  waiting,
  scores,
}: {
  displayName: string;
  asksToSignOut: boolean;
  operates: boolean;
  waiting: number;
  scores: boolean;
}) {
  const button = (
    <>
      <Icon name="person" />
      <span className="vh">Menu of </span>
      <b>
        <bdi>{displayName}</bdi>
      </b>
      {waiting > 0 && <WaitingMark waiting={waiting} />}
      <Icon name="down" />
    </>
  );
  return (
    <DropMenu className="who" button={button}>
      <Link to="/account">Account</Link>
      {operates && <Link to="/operator">Operator</Link>}
      {waiting > 0 && (
        <Link to="/operator/people">
          People <WaitingMark waiting={waiting} />
        </Link>
      )}
      {scores && <Link to="/match">Match desk</Link>}
      <Link to="/account/me#appearance">Appearance</Link>
      {asksToSignOut ? (
        <Link to="/account?sign-out">Sign Out</Link>
      ) : (
        // Clears the browser's data by script too: without TLS, browsers ignore the header that does it.
        <Form method="post" action="/logout" onSubmit={leave}>
          <button type="submit">Sign Out</button>
        </Form>
      )}
    </DropMenu>
  );
}

function WaitingMark({ waiting }: { waiting: number }) {
  return (
    <span className="badge">
      {waiting}
      <span className="vh">{pluralForm(waiting, " waits", " wait")}</span>
    </span>
  );
}

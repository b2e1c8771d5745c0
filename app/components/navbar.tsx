import { Link } from "@remix-run/react";
import { formatDay, formatTime } from "../lib/dates";
import { useNow, useTimeZone } from "../lib/use-browser";
import { AccountMenu } from "./account-menu";
import { Drawing } from "./drawing";

/** The bar at the top of the main screens. */
export function Navbar({
  displayName,
  operates,
  scores,
  onMyLeagues,
}: {
  displayName: string | null;
  /** Whether the user runs tournaments here. */
  operates: boolean;
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
            <AccountMenu displayName={displayName} operates={operates} scores={scores} />
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

/** The browser's time, every second, on a phone without the day; its line is kept free until JavaScript runs. */
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

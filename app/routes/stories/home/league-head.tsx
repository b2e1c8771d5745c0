import { Link } from "@remix-run/react";
import { REPLAY } from "#game/play/season/season-progress";
import type { LeagueHome } from "#server/stories/boards/league-home";
import { INVITE_SEARCH } from "../../../components/addresses";
import { Icon } from "../../../components/drawing";
import { CopyPin, PinPlates } from "../../../components/pin";

/**
 * The league's name and manager. Until its first lock the ways to join are here, afterwards below the
 * standings and on People.
 */
export function LeagueHead({
  name,
  home,
  club,
}: {
  name: string;
  home: LeagueHome;
  /** Absent for a league without a club. */
  club?: { readonly clubId: number; readonly name: string };
}) {
  const { tournament, manager, isReplay, hasBegun, pin } = home;
  return (
    <div className="head home-head">
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="soft sm">
          <bdi>{tournament.name}</bdi> <span className="dimmed">&middot;</span>{" "}
          <span className="vh">League Manager: </span>
          <bdi>{manager}</bdi>
          {!hasBegun && (
            <>
              {" "}
              <span className="dimmed">&middot;</span>{" "}
              <Link className="check" to="people">
                People
              </Link>
            </>
          )}
          {club && (
            <>
              {" "}
              <span className="dimmed">&middot;</span>{" "}
              <Link className="check" to={`/club/${club.clubId}`}>
                <bdi>{club.name}</bdi>
              </Link>
            </>
          )}
        </p>
        {isReplay && <p className="soft sm">{REPLAY}</p>}
      </div>
      {!hasBegun && (
        <div className="row pinbar">
          <span className="soft">League PIN</span> <PinPlates pin={pin} />{" "}
          <CopyPin pin={pin} label="Copy league PIN" className="btn" />
          <Link
            className="btn"
            to={INVITE_SEARCH}
            preventScrollReset
            aria-label="Invite your friends"
          >
            <Icon name="share" /> Invite
          </Link>
        </div>
      )}
    </div>
  );
}

/** The PIN after the first lock, when hardly anybody needs it any more. */
export function PinFoot({ pin }: { pin: string }) {
  return (
    <section className="sheet pinfoot" aria-label="League PIN">
      <div>
        <span className="soft sm">League PIN</span> <PinPlates pin={pin} small />
      </div>
      <div className="push row">
        <CopyPin pin={pin} label="Copy league PIN" className="btn" />
        <Link className="btn" to="people">
          People
        </Link>
      </div>
    </section>
  );
}

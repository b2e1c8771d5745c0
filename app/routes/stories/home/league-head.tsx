import { Link } from "@remix-run/react";
import { CopyPin } from "../../../components/copy-pin";
import { Icon } from "../../../components/drawing";
import { INVITE_SEARCH } from "../../../components/invite-dialog";
import { PinPlates } from "../../../components/pin-plates";

/** The league's name and manager, and the ways to join. */
export function LeagueHead({
  name,
  tournament,
  manager,
  pin,
  club,
}: {
  name: string;
  tournament: string;
  manager: string;
  pin: string;
  /** The club that the league belongs to; left out where it belongs to none. */
  club?: { readonly clubId: number; readonly name: string };
}) {
  return (
    <div className="head">
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="soft">
          <bdi>{tournament}</bdi> <span className="dimmed">&middot;</span> League Manager:{" "}
          <bdi>{manager}</bdi> <span className="dimmed">&middot;</span>{" "}
          <Link className="check" to="members">
            Members
          </Link>
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
      </div>
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
    </div>
  );
}

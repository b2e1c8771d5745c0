import { Link } from "@remix-run/react";
import { CopyPin } from "../../components/copy-pin";
import { PinPlates } from "../../components/pin-plates";
import { ShareLeague } from "./share-league";

/** What league this is, whose, and how to get in. */
export function LeagueHead({
  name,
  tournament,
  manager,
  pin,
}: {
  name: string;
  tournament: string;
  manager: string;
  pin: string;
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
        </p>
      </div>
      <div className="row pinbar">
        <span className="soft">League PIN</span> <PinPlates pin={pin} />{" "}
        <CopyPin pin={pin} label="Copy league PIN" className="btn" />
        <ShareLeague />
      </div>
    </div>
  );
}

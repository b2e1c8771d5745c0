import { Link } from "@remix-run/react";
import { plural } from "#game/core/words";
import type { QrDrawing } from "../lib/draw-qr-code.server";
import { CopyLink } from "./copy-link";
import { Field } from "./field";
import { MatchTime } from "./local-time";
import { CopyPin, PinPlates } from "./pin";
import { QrCode } from "./qr-code";

/** The ways into a league, except for the pin. */
export interface LeagueInvitation {
  /** Null if the manager has ended it. */
  readonly link: {
    readonly href: string;
    /** The remaining sign-ups and their deadline (UTC milliseconds), if sign-up is by invitation. */
    readonly signUps: { readonly left: number; readonly until: number } | null;
    readonly code: QrDrawing;
  } | null;
  /** Present if links lead to this computer alone; an operator can mend that. */
  readonly local?: { readonly mends: boolean };
  /** Without mail, who signs up waits until an operator lets them in. */
  readonly letsIn: "reader" | "operator" | null;
  /** The reader manages the league, and can invite by name. */
  readonly byName: boolean;
}

export const INVITE_ID = "invite";

/** The league's link with its QR code, and the pin. */
export function InviteFriends({
  leagueId,
  league,
  pin,
  invitation,
}: {
  leagueId: number;
  league: string;
  pin: string;
  invitation: LeagueInvitation;
}) {
  const { link, local, letsIn, byName } = invitation;
  return (
    <div className="invite">
      {byName && (
        <p className="row">
          <Link
            className={letsIn === null ? "btn" : "btn primary"}
            to={`/league/${leagueId}/share`}
          >
            Invite by name
          </Link>
          <span>A link for each friend: no mail, no password.</span>
        </p>
      )}
      {link === null ? (
        <p>
          The link is switched off. Tell your friends the PIN, or{" "}
          <Link to={`/league/${leagueId}/share`}>see who can make a new link</Link>.
        </p>
      ) : (
        <>
          <p>{HOW_IN[letsIn ?? "nobody"]}</p>
          <div className="linkrow">
            <Field label="Invite link" name="link" value={link.href} readOnly />
            <CopyLink href={link.href} title={league} />
          </div>
          {local && <LocalLink {...local} links="this link" />}
          {link.signUps && <SignUpsLeft {...link.signUps} />}
        </>
      )}
      <div className="byhand">
        {link && <QrCode drawing={link.code} label={`QR code of the link to ${league}`} />}
        <p>
          {link && (
            <>
              In the same room? They scan this.
              <br />
            </>
          )}
          Or tell them the PIN, for <b>Join League</b>:
          <span className="row">
            <PinPlates pin={pin} /> <CopyPin pin={pin} label="Copy PIN" className="btn" />
          </span>
        </p>
      </div>
    </div>
  );
}

const HOW_IN = {
  nobody: "Send this to a friend: they sign up, name a team and are in.",
  reader: "Send this to a friend: they sign up, you let them in, and they name a team.",
  operator:
    "Send this to a friend: they sign up, whoever runs this server lets them in, and they name a team.",
} as const;

/** Links begin with an address that nobody but this computer can open. */
export function LocalLink({
  mends,
  links,
}: {
  mends: boolean;
  links: "this link" | "these links";
}) {
  return (
    <p className="msg warn">
      Only the computer on which Gully runs can open {links}.{" "}
      {mends ? (
        <Link to="/operator/address">Set an address for friends</Link>
      ) : (
        "Ask whoever runs it to set an address for friends."
      )}
    </p>
  );
}

function SignUpsLeft({ left, until }: { left: number; until: number }) {
  return (
    <p className="soft">
      {plural(left, "more person", "more people")} can sign up with it, until{" "}
      <MatchTime at={until} />. Anyone with an account can always join.
    </p>
  );
}

import { Link } from "@remix-run/react";
import { orUnnamed } from "#game/or-unnamed";
import type { LeagueMember } from "#server/membership/list-members";
import { formatDateRange } from "../../lib/dates";
import { useTimeZone } from "../../lib/use-browser";

/** The members of the league and those who have left it, with what the manager can do for each. */
export function MemberList({
  members,
  manages,
}: {
  members: readonly LeagueMember[];
  manages: boolean;
}) {
  const count = members.filter(({ leftAt }) => leftAt === null).length;
  return (
    <section className="sheet" aria-labelledby="members">
      <header>
        <h2 id="members">{count === 1 ? "1 member" : `${count} members`}</h2>
      </header>
      <ul className="people">
        {members.map((member) => (
          <MemberLine key={member.participantId} member={member} manages={manages} />
        ))}
      </ul>
    </section>
  );
}

function MemberLine({ member, manages }: { member: LeagueMember; manages: boolean }) {
  const { participantId, displayName, teamName, role, joinedAt, leftAt, mine } = member;
  return (
    <li className={mine ? "mine" : undefined}>
      <p>
        <b>
          <bdi>{displayName}</bdi>
        </b>{" "}
        {leftAt === null ? (
          role === "manager" && <span className="stamp">League Manager</span>
        ) : (
          <span className="stamp">Left</span>
        )}
        <span className="sub">
          <bdi>{orUnnamed(teamName)}</bdi>, joined <Day at={joinedAt} />
          {leftAt !== null && (
            <>
              , left <Day at={leftAt} />
            </>
          )}
        </span>
      </p>
      {manages && !mine && leftAt === null && (
        <p className="row">
          <Link
            className="btn"
            to={`?hand-over=${participantId}`}
            aria-label={`Hand over to ${displayName}`}
          >
            Hand over
          </Link>
          <Link
            className="btn"
            to={`?remove=${participantId}`}
            aria-label={`Remove ${displayName}`}
          >
            Remove
          </Link>
        </p>
      )}
    </li>
  );
}

function Day({ at }: { at: number }) {
  const zone = useTimeZone();
  return <time dateTime={new Date(at).toISOString()}>{formatDateRange(at, at, zone)}</time>;
}

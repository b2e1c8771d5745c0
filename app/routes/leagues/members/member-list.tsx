import { Link, useSearchParams } from "@remix-run/react";
import type { ListPage } from "#game/core/list-page";
import { orUnnamed, pluralForm } from "#game/core/words";
import type { LeagueMember } from "#server/leagues/membership/list-members";
import { teamPath } from "../../../components/addresses";
import { TeamCrest } from "../../../components/crest";
import { Icon } from "../../../components/drawing";
import { DropMenu } from "../../../components/drop-menu";
import { LIST_ID, ListPages, ListSearch } from "../../../components/list-pages";
import { formatDateRange } from "../../../lib/dates";
import { useTimeZone } from "../../../lib/use-browser";
import { addressOfQuestion } from "./question";

/** The members of the league and its former members, with the manager's buttons for each. */
export function MemberList({
  leagueId,
  tournamentId,
  page,
  count,
  manages,
  unaddressed,
}: {
  leagueId: number;
  tournamentId: number;
  page: ListPage<LeagueMember>;
  count: number;
  manages: boolean;
  /** The members without an email address, for the manager. */
  unaddressed: readonly number[];
}) {
  const { rows: members, place } = page;
  return (
    <section className="sheet" aria-labelledby="members">
      <header id={place ? LIST_ID : undefined}>
        <h2 id="members">
          {pluralForm(count, "1 member", `${count.toLocaleString("en")} members`)}
        </h2>
        <Link className="btn primary push" to={`/league/${leagueId}/share`}>
          Invite your friends
        </Link>
      </header>
      {place && <ListSearch place={place} label="Find a member or team" />}
      <ul className="people">
        {members.map((member) => (
          <MemberLine
            key={member.participantId}
            leagueId={leagueId}
            tournamentId={tournamentId}
            member={member}
            manages={manages}
            hasAddress={!unaddressed.includes(member.participantId)}
          />
        ))}
      </ul>
      {place && <ListPages place={place} />}
    </section>
  );
}

function MemberLine({
  leagueId,
  tournamentId,
  member,
  manages,
  hasAddress,
}: {
  leagueId: number;
  tournamentId: number;
  member: LeagueMember;
  manages: boolean;
  hasAddress: boolean;
}) {
  const { participantId, displayName, teamName, role, joinedAt, leftAt, mine } = member;
  const [search] = useSearchParams();
  return (
    <li className={mine ? "person mine" : "person"}>
      <TeamCrest of={participantId} />
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
          <Link className="hit" to={teamPath(leagueId, tournamentId, participantId)}>
            <bdi>{orUnnamed(teamName)}</bdi>
          </Link>
          , joined <Day at={joinedAt} />
          {leftAt !== null && (
            <>
              , left <Day at={leftAt} />
            </>
          )}
        </span>
      </p>
      {mine && (
        <Link className="btn bare" to={`/join-league?league=${leagueId}&change`}>
          Change<span className="vh"> the name and crest of my team</span>
        </Link>
      )}
      {manages && !mine && leftAt === null && (
        <div className="friend-acts">
          <DropMenu
            className="btn bare icon"
            button={
              <>
                <Icon name="dots" />
                <span className="vh">
                  More about <bdi>{displayName}</bdi>
                </span>
              </>
            }
          >
            {!hasAddress && (
              <Link
                to={addressOfQuestion(search, { intent: "new-way", participantId })}
                aria-label={`New link for ${displayName}`}
              >
                New link
              </Link>
            )}
            <Link
              to={addressOfQuestion(search, { intent: "hand-over", participantId })}
              aria-label={`Make manager: ${displayName}`}
            >
              Make manager
            </Link>
            <Link
              to={addressOfQuestion(search, { intent: "remove", participantId })}
              aria-label={`Remove ${displayName}`}
            >
              Remove
            </Link>
          </DropMenu>
        </div>
      )}
    </li>
  );
}

function Day({ at }: { at: number }) {
  const zone = useTimeZone();
  return <time dateTime={new Date(at).toISOString()}>{formatDateRange(at, at, zone)}</time>;
}

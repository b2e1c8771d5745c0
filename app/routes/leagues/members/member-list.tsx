import { Link, useSearchParams } from "@remix-run/react";
import type { ListPage } from "#game/core/list-page";
import { orUnnamed, pluralForm } from "#game/core/words";
import { groupThousands } from "#game/play/scoring/points-text";
import type { LeagueMember } from "#server/leagues/membership/list-members";
import { teamPath } from "../../../components/addresses";
import { TeamCrest } from "../../../components/crest";
import { Icon } from "../../../components/drawing";
import { DropMenu } from "../../../components/drop-menu";
import { LIST_ID } from "../../../components/list-choice";
import { ListPages } from "../../../components/list-pages";
import { ListSearch } from "../../../components/list-search";
import { formatDateRange } from "../../../lib/dates";
import { useTimeZone } from "../../../lib/use-browser";
import { addressOfQuestion, questionsAbout } from "./question";

const ROLE_NAMES = { manager: "League Manager", deputy: "Deputy" } as const;

const QUESTIONS = {
  "new-way": "New link",
  deputy: "Make deputy",
  "end-deputy": "End as deputy",
  "hand-over": "Make manager",
  remove: "Remove",
} as const;

const QUESTION_NAMES = {
  "new-way": (name: string) => `New link for ${name}`,
  deputy: (name: string) => `Make deputy: ${name}`,
  "end-deputy": (name: string) => `End as deputy: ${name}`,
  "hand-over": (name: string) => `Make manager: ${name}`,
  remove: (name: string) => `Remove ${name}`,
} as const;

/** The members of the league and its former members, with the manager's buttons for each. */
export function MemberList({
  leagueId,
  tournamentId,
  page,
  count,
  role,
  unaddressed,
}: {
  leagueId: number;
  tournamentId: number;
  page: ListPage<LeagueMember>;
  count: number;
  /** The reader's, by which the menu beside a member differs. */
  role: LeagueMember["role"];
  /** The members without an email address, for the manager. */
  unaddressed: readonly number[];
}) {
  const { rows: members, place } = page;
  return (
    <section className="sheet" aria-labelledby="members">
      <header id={place ? LIST_ID : undefined}>
        <h2 id="members">{pluralForm(count, "1 member", `${groupThousands(count)} members`)}</h2>
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
            reader={role}
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
  reader,
  hasAddress,
}: {
  leagueId: number;
  tournamentId: number;
  member: LeagueMember;
  reader: LeagueMember["role"];
  hasAddress: boolean;
}) {
  const { participantId, displayName, teamName, role, joinedAt, leftAt, mine, plays } = member;
  const [search] = useSearchParams();
  const questions = questionsAbout(reader, member).filter(
    (intent) => intent !== "new-way" || !hasAddress,
  );
  return (
    <li className={mine ? "person mine" : "person"}>
      <TeamCrest of={participantId} />
      <p>
        <b>
          <bdi>{displayName}</bdi>
        </b>{" "}
        {leftAt === null ? (
          role !== "member" && <span className="stamp">{ROLE_NAMES[role]}</span>
        ) : (
          <span className="stamp">Left</span>
        )}
        <span className="sub">
          {plays ? (
            <Link className="hit" to={teamPath(leagueId, tournamentId, participantId)}>
              <bdi>{orUnnamed(teamName)}</bdi>
            </Link>
          ) : (
            "Without a team"
          )}
          , joined <Day at={joinedAt} />
          {leftAt !== null && (
            <>
              , left <Day at={leftAt} />
            </>
          )}
        </span>
      </p>
      {mine && plays && (
        <Link className="btn bare" to={`/join-league?league=${leagueId}&change`}>
          Change<span className="vh"> the name and crest of my team</span>
        </Link>
      )}
      {questions.length > 0 && (
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
            {questions.map((intent) => (
              <Link
                key={intent}
                to={addressOfQuestion(search, { intent, participantId })}
                aria-label={QUESTION_NAMES[intent](displayName)}
              >
                {QUESTIONS[intent]}
              </Link>
            ))}
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

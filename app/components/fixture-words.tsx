import { versus } from "#game/core/words";
import type { FixtureState } from "#game/play/match/state";
import type { NamedRound } from "#server/play/season/league-rounds";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import { formatMatchTime } from "../lib/dates";
import { useTimeZone } from "../lib/use-browser";
import { Flag } from "./flag";
import { useScorecards } from "./scorecards";

/** "SMS v CHC" between the crests of the two. */
export function FixtureTeams({ teams }: { teams: readonly [string, string] }) {
  const [teamA, teamB] = teams;
  return (
    <span className="fixture-teams">
      <Flag team={teamA} /> {versus(teams)} <Flag team={teamB} />
    </span>
  );
}

/**
 * The state of a match, after a full stop: "163 in 98 needed". The words of the strip take precedence,
 * because the strip is refreshed with each ball and the page's data may not be: one screen must not
 * contradict itself.
 */
export function MatchStatus({ fixtureId, status }: { fixtureId: number; status: string }) {
  const { cards } = useScorecards();
  const shown = cards.find((card) => card.fixtureId === fixtureId)?.status ?? status;
  return shown === "" ? null : <>. {shown}</>;
}

/** For the people who run a match: "not started", "in progress", its result. */
export function fixtureStateWords({
  state,
  status,
  lockedAt,
}: {
  readonly state: FixtureState;
  readonly status: string;
  readonly lockedAt: number | null;
}): string {
  if (state === "finished") return status;
  if (state === "abandoned") return "void";
  if (state === "in progress") return "in progress";
  return lockedAt === null ? "not started" : "locked, no score yet";
}

/** The options of a fixture selector: "IND v AUS, T20, Sat 21 Nov" or "AUS v IND (2nd Test), Sat 21 Nov". */
export function FixtureOptions({ fixtures }: { fixtures: readonly FixtureName[] }) {
  const zone = useTimeZone();
  return fixtures.map((fixture) => (
    <option key={fixture.id} value={fixture.id}>
      {versus(fixture.teams)}
      {fixture.meeting === undefined ? `, ${fixture.matchType}` : ` (${fixture.meeting})`},{" "}
      {dayOf(fixture.startsAt, zone)}
      {fixture.calledOff && ", called off"}
    </option>
  ));
}

/** The value of a round among those of fixtures: "round-3". */
export function roundOption(number: number): string {
  return `round-${number}`;
}

export function RoundOptions({ rounds }: { rounds: readonly NamedRound[] }) {
  return rounds.map(({ number, title }) => (
    <option key={number} value={roundOption(number)}>
      {title}
    </option>
  ));
}

/** "Sat 21 Nov", in a zone. */
function dayOf(at: number, zone: string): string {
  return formatMatchTime(at, zone).split(",")[0] ?? "";
}

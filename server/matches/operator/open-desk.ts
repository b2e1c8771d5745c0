import type { Ms } from "#game/core/units";
import type { StatementSource } from "#game/play/match/known-side";
import type { RowDoubts } from "#game/play/match/row-doubts";
import type { Services } from "#server/core/services";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { type Freshness, readFreshness } from "#server/play/season/freshness";
import {
  findMissingScorecard,
  type MissingScorecard,
} from "#server/play/season/missing-scorecards";
import { readKnownSides } from "#server/play/season/read-known-sides";
import type { TeamName } from "#server/play/season/season-fixtures";
import { loadTeamLooks, type TeamLooks } from "#server/play/season/team-colours";
import { listSourceDoubts, type SourceDoubt } from "../results/source-reports";
import { type Unscorable, whyUnscorable } from "./manual-scoring";
import { readPool, type StoredPlayer } from "./pool-state";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";
import { readRowDoubts } from "./read-row-doubts";
import { requireScorer, type Scorer } from "./scorer-access";

/** rules.md#scorers */
export interface MatchDesk {
  readonly fixture: OperatedFixture;
  readonly whyUnscorable: Unscorable | null;
  readonly looks: TeamLooks;
  readonly score: FixtureScore;
  readonly freshness: Freshness | null;
  readonly rowDoubts: RowDoubts | null;
  readonly missing: MissingScorecard | null;
  readonly sides: readonly DeskSide[];
  readonly players: readonly StoredPlayer[];
  /** Lasting differences of sources that do not write the match (rules.md#order-of-sources). */
  readonly sourceDoubts: readonly SourceDoubt[];
}

interface DeskSide {
  readonly team: TeamName;
  readonly known: {
    readonly source: StatementSource;
    readonly at: Ms;
    readonly named: number;
    readonly substitutes: number;
  } | null;
}

/** @throws AppError "not-found" for a former scorer */
export function openMatchDesk(
  { db, now }: Pick<Services, "db" | "now">,
  { userId, fixtureId }: Scorer,
): MatchDesk {
  requireScorer(db, { id: userId }, fixtureId);
  const fixture = findOperatedFixture(db, fixtureId);
  const { teamA, teamB, tournamentId } = fixture;
  const known = readKnownSides(db, fixtureId, null);
  return {
    fixture,
    whyUnscorable: whyUnscorable(fixture, now()),
    looks: loadTeamLooks(db, tournamentId),
    score: readScore(db, fixtureId),
    freshness: readFreshness(db, fixtureId),
    rowDoubts: readRowDoubts(db, fixture),
    missing: findMissingScorecard(db, fixture),
    sides: [teamA, teamB].map((team): DeskSide => {
      const side = known.get(team.id);
      if (!side) return { team, known: null };
      const statuses = [...side.players.values()];
      const named = statuses.filter((status) => status === "named").length;
      const { source, at } = side;
      return { team, known: { source, at, named, substitutes: statuses.length - named } };
    }),
    players: readPool(db, [teamA, teamB]).sort(
      (a, b) => a.teamId - b.teamId || a.terms.name.localeCompare(b.terms.name, "en"),
    ),
    sourceDoubts: listSourceDoubts(db, fixtureId, now()),
  };
}

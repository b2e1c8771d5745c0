import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { type LeagueRound, leagueRounds, roundWith } from "#game/play/season/league-rounds";
import { roundTitle } from "#game/play/season/round-words";
import { loadFormat, loadStoredLeague } from "../leagues/load-league";
import { loadLeagueFixtures } from "./league-fixtures";
import type { SeasonFixture } from "./season-fixtures";

/** A round as people know it (rules.md#round-by-round). */
export interface NamedRound {
  readonly number: number;
  /** "Round 3: Mon 4 May to Sun 10 May, 6 matches" */
  readonly title: string;
  /** "RED v BLU", the match at whose start it locks, or before it. */
  readonly firstMatch: string;
  readonly startsAt: Ms;
}

/** In their order, with all their fixtures; none in a format without rounds. */
export const loadLeagueRounds = shareRead(
  (tx: Tx, leagueId: number): readonly (NamedRound & LeagueRound<SeasonFixture>)[] => {
    if (!formatOf(loadFormat(tx, leagueId)).hasRounds) return [];
    const { settings, createdAt } = loadStoredLeague(tx, leagueId);
    const terms = { length: settings.roundLength, zone: settings.timeZone, from: createdAt };
    return leagueRounds(loadLeagueFixtures(tx, leagueId), terms).flatMap((round) => {
      const first = round.opening ?? round.fixtures[0];
      if (first === undefined) return [];
      const { teamA, teamB, startsAt } = first;
      const firstMatch = versus([teamA.shortName, teamB.shortName]);
      return [{ ...round, title: roundTitle(round, terms), firstMatch, startsAt }];
    });
  },
);

/** Null in a format without rounds, and for a fixture in none. */
export function findRound(
  tx: Tx,
  leagueId: number,
  fixture: { readonly id: number } | null,
): NamedRound | null {
  const round = fixture && roundWith(loadLeagueRounds(tx, leagueId), fixture.id);
  if (round === null) return null;
  const { number, title, firstMatch, startsAt } = round;
  return { number, title, firstMatch, startsAt };
}

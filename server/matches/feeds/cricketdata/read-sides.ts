import { ELEVEN } from "#game/play/match/known-side";
import type { FeedSide } from "../feed";
import type { InningsBody, MatchInfoBody, ScorecardBody } from "./bodies";
import { isSuperOver, labelledTeam } from "./innings-labels";
import { readState } from "./read-state";

/** A list of eleven different people of one of the two teams is a side; a squad is not. */
export function readSide(
  { teams }: Pick<MatchInfoBody, "teams">,
  side: MatchInfoBody["playingXI"][number],
): FeedSide[] {
  const people = new Set([...side.players, ...side.substitutes].map(({ id, name }) => id ?? name));
  const isWhole = people.size === side.players.length + side.substitutes.length;
  if (side.players.length !== ELEVEN || !isWhole || !teams.includes(side.teamName)) return [];
  return [{ team: side.teamName, named: side.players, substitutes: side.substitutes }];
}

/**
 * The sides that a scorecard lists before the match (rules.md#who-is-named): the batting rows of an
 * innings, all 0 (0), before any ball of the match.
 */
export function readListedSides(body: ScorecardBody): FeedSide[] {
  const regular = body.scorecard.filter(({ inning }) => !isSuperOver(inning));
  if (readState(body).phase !== "upcoming" || !regular.every(isUntouched)) return [];
  const labels = regular.map(({ inning }) => labelledTeam(inning, body.teams));
  return regular.flatMap(({ batting }, index) => {
    const teamName = labels[index] ?? null;
    // Two lists of one team: nobody knows which is the side.
    if (teamName === null || labels.filter((label) => label === teamName).length > 1) return [];
    const players = batting.flatMap((row) => row?.batsman ?? []);
    if (new Set(players.map(({ name }) => name)).size < players.length) return [];
    return readSide(body, { teamName, players, substitutes: [] });
  });
}

/** A figure that is missing before the match is nothing; a row that cannot be read may hide a ball. */
function isUntouched({ batting, bowling, totals }: InningsBody): boolean {
  const isNothing = (...figures: readonly (number | null | undefined)[]) =>
    figures.every((each) => (each ?? 0) === 0);
  return (
    batting.every((row) => row !== null && isNothing(row.r, row.b)) &&
    bowling.every((row) => row !== null && isNothing(row.o, row.r, row.w, row.wd, row.nb)) &&
    isNothing(totals?.R, totals?.W, totals?.O)
  );
}

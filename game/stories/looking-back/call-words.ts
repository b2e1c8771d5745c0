import { plural } from "../../core/words";
import { captaincyName } from "../../play/scoring/captaincy-words";
import { formatPoints } from "../../play/scoring/points-text";
import type { CaptainMode } from "../../play/scoring/rules";
import type { Leaders, OwnMatch } from "./own-match";
import type { Run, Runs } from "./runs-and-rivals";

type NameOf = (playerId: number) => string;

/** "A Rao as captain and B Sen as vice-captain brought 120.00 points more in match 7." */
export function bestCallSentence(
  { chosen, number }: OwnMatch,
  mode: CaptainMode,
  nameOf: NameOf,
): string {
  const captains = captainsText(chosen, mode, nameOf);
  return `${captains} brought ${formatPoints(chosen.gain)} points more in match ${number}.`;
}

/** "In match 9 C Das as captain … would have brought 130.00 points, and the chosen captains brought 4.00." */
export function worstCallSentence(
  { chosen, best, number }: OwnMatch,
  mode: CaptainMode,
  nameOf: NameOf,
): string {
  const captains = captainsText(best, mode, nameOf);
  const [most, own] = [formatPoints(best.gain), formatPoints(chosen.gain)];
  return `In match ${number} ${captains} would have brought ${most} points, and the chosen captains brought ${own}.`;
}

function captainsText(
  { captainId, viceCaptainId }: Leaders,
  mode: CaptainMode,
  nameOf: NameOf,
): string {
  const roles = [
    [captainId, "captain"],
    [viceCaptainId, "viceCaptain"],
  ] as const;
  const named = roles.flatMap(([id, captaincy]) =>
    id === null ? [] : `${nameOf(id)} as ${captaincyName(captaincy, mode).toLowerCase()}`,
  );
  return named.length === 0 ? "Nobody" : named.join(" and ");
}

/** The longest runs that there are, one sentence each. */
export function runSentences({ won, upperHalf, lowerHalf }: Runs): string[] {
  return [
    won && `The longest winning run is ${runText(won)}.`,
    upperHalf && `The longest run in the upper half of the league is ${runText(upperHalf)}.`,
    lowerHalf && `The longest run in the lower half of the league is ${runText(lowerHalf)}.`,
  ].flatMap((sentence) => sentence ?? []);
}

/** "3 matches, from match 4 to match 6" */
function runText({ length, from, to }: Run): string {
  return `${plural(length, "match", "matches")}, from match ${from} to match ${to}`;
}

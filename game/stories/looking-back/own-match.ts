import type { Hundredths } from "../../core/units";
import { searchBestEleven } from "../../play/best-eleven/best-eleven";
import { bestLeaders } from "../../play/best-eleven/eleven-by-itself";
import type { Candidate } from "../../play/best-eleven/team-problem";
import type { LeagueSettings } from "../../play/team/league-settings";

/** Two captains and what both brought together; null for a captaincy that nobody had. */
export interface Leaders {
  readonly captainId: number | null;
  readonly viceCaptainId: number | null;
  readonly gain: Hundredths;
}

/** A match as one team played it (rules.md#my-season). */
export interface OwnMatch {
  readonly fixtureId: number;
  readonly number: number;
  readonly players: readonly OwnPlayer[];
  readonly chosen: Leaders;
  /** The best choice among the players who played it. */
  readonly best: Leaders;
  /** More points that the best legal eleven would have had; null without a bench. */
  readonly benched: Hundredths | null;
}

interface OwnPlayer {
  readonly playerId: number;
  /** Captaincy included. */
  readonly points: Hundredths;
}

export interface MatchToJudge {
  readonly fixtureId: number;
  readonly number: number;
  /** The players who played it for the team, with their own points. */
  readonly eleven: readonly Candidate[];
  readonly captainId: number | null;
  readonly viceCaptainId: number | null;
  /** All who could have been in the eleven; null for the whole pool. */
  readonly squad: readonly Candidate[] | null;
  /** Without a salary cap, with a budget for any eleven. */
  readonly settings: LeagueSettings;
}

export function judgeMatch(match: MatchToJudge): OwnMatch {
  const { fixtureId, number, eleven, captainId, viceCaptainId } = match;
  const gainOf = ({ id, gains }: Candidate) =>
    (id === captainId ? gains.captain : 0) + (id === viceCaptainId ? gains.viceCaptain : 0);
  const gain = eleven.reduce((sum, player) => sum + gainOf(player), 0);
  const chosen = { captainId, viceCaptainId, gain };
  const most = eleven.length < 2 ? chosen : bestLeaders(eleven);
  // Without a captain the team may lose less than any two captains would.
  const best = most.gain > gain ? most : chosen;
  return {
    ...{ fixtureId, number, chosen },
    best: { captainId: best.captainId, viceCaptainId: best.viceCaptainId, gain: best.gain },
    players: eleven.map((player) => {
      return { playerId: player.id, points: player.points + gainOf(player) };
    }),
    benched: benchedIn(match),
  };
}

/** Captains are left aside: they are judged on their own. */
function benchedIn({ eleven, squad, settings }: MatchToJudge): Hundredths | null {
  if (squad === null) return null;
  const alone = squad.map((player) => ({ ...player, gains: { captain: 0, viceCaptain: 0 } }));
  const search = searchBestEleven(alone, settings);
  search.advance(Number.POSITIVE_INFINITY);
  const own = eleven.reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, (search.result()?.points ?? own) - own);
}

/** The season's captains and bench, added up. */
interface OwnCalls {
  readonly gained: Hundredths;
  /** Less than the best choices would have brought. */
  readonly lost: Hundredths;
  /** Matches in which no choice would have been better. */
  readonly perfect: number;
  readonly benched: Hundredths | null;
  /** The match in which the captains brought most; null if they never brought anything. */
  readonly bestCall: OwnMatch | null;
  /** The match in which they lost most; null if they never lost anything. */
  readonly worstCall: OwnMatch | null;
}

/** Of equal matches the earlier one is named. */
export function addUpCalls(matches: readonly OwnMatch[]): OwnCalls {
  const lostIn = ({ best, chosen }: OwnMatch) => best.gain - chosen.gain;
  const gainedIn = ({ chosen }: OwnMatch) => chosen.gain;
  const sum = (figureOf: (match: OwnMatch) => number) =>
    matches.reduce((total, match) => total + figureOf(match), 0);
  const most = (figureOf: (match: OwnMatch) => number) =>
    matches.reduce<OwnMatch | null>((found, match) => {
      const figure = found === null ? 0 : figureOf(found);
      return figureOf(match) > figure ? match : found;
    }, null);
  return {
    gained: sum(gainedIn),
    lost: sum(lostIn),
    perfect: matches.filter((match) => lostIn(match) === 0).length,
    benched: matches.some(({ benched }) => benched !== null)
      ? sum(({ benched }) => benched ?? 0)
      : null,
    bestCall: most(gainedIn),
    worstCall: most(lostIn),
  };
}

/** A player whom the team stuck with. */
export interface HeldPlayer {
  readonly playerId: number;
  /** Matches of the team in a row. */
  readonly run: number;
  readonly matches: number;
  readonly points: Hundredths;
}

/** The longest run first, then the most matches, then the most points. */
export function heldLongest(matches: readonly OwnMatch[]): HeldPlayer[] {
  const held = new Map<number, HeldPlayer & { readonly current: number; readonly last: number }>();
  for (const [index, { players }] of matches.entries()) {
    for (const { playerId, points } of players) {
      const known = held.get(playerId);
      const current = known?.last === index - 1 ? known.current + 1 : 1;
      held.set(playerId, {
        ...{ playerId, current, last: index },
        run: Math.max(known?.run ?? 0, current),
        matches: (known?.matches ?? 0) + 1,
        points: (known?.points ?? 0) + points,
      });
    }
  }
  return [...held.values()]
    .map(({ playerId, run, matches: count, points }) => ({ playerId, run, matches: count, points }))
    .sort(
      (a, b) =>
        b.run - a.run || b.matches - a.matches || b.points - a.points || a.playerId - b.playerId,
    );
}

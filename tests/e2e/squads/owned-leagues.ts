import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { openSquads } from "#server/squads/making/open-squads";
import { saveTyped, showTyped } from "#server/squads/making/save-typed";
import { setWish } from "#server/squads/making/set-wish";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { joinAs, makeLeague, type SmallLeague } from "#tests/support/season";
import { pickFromSquads, sellSquads } from "#tests/support/sell-squads";
import { squadFrom } from "#tests/support/squad-league";
import { managing } from "#tests/support/start-owned-league";
import type { RunningLeague } from "../manage-team-league";

/** A league of Asha, who manages it, and Ben, in which players have owners. */
export interface OwnedLeague extends SmallLeague {
  readonly members: readonly [MemberLeague, MemberLeague];
}

/** Adds such a league to the season of a running one; with a way, the making of squads has begun. */
export function addOwnedLeague(
  { services, season, asha, ben }: RunningLeague,
  way: SquadWay | null,
  settings: Partial<LeagueSettings> = {},
): OwnedLeague {
  const league = makeLeague(services, season, asha, { squadSize: 15, ...settings }, "owned");
  const members = [league.manager, joinAs(services, league, ben)] as const;
  if (way !== null) openSquads(services, managing(league), way);
  return { ...league, members };
}

/** Half of a table is saved, a player each. */
export function typeSquads({ services }: RunningLeague, league: OwnedLeague): void {
  const managed = managing(league);
  const text = "Reds 0\tAsha's XI\t1.50\nBlues 0\tBen's XI\t2.00";
  saveTyped(services, managed, {
    key: "0".repeat(32),
    version: showTyped(services, managed).version,
    table: { text, choices: new Map() },
  });
}

/** Both have a list: ranks and maxima of two players. */
export function wish({ services, season }: RunningLeague, { members }: OwnedLeague): void {
  members.forEach((member, team) => {
    [0, 5].forEach((place, at) => {
      const playerId = season.playersOf(team)[place] ?? 0;
      setWish(services, member, { playerId, maximum: 450 + at * 25, rank: at + 1 });
    });
  });
}

/**
 * Squads and teams are made. Of Asha's offers one is open, one is in review and one was refused; both
 * have bid for the same free agent.
 */
export function tradeAround({ services, season }: RunningLeague, { members }: OwnedLeague): void {
  const [asha, ben] = members;
  sellSquads(services, season, members);
  pickFromSquads(services, season, members);
  const squads = [squadFrom(season, 0), squadFrom(season, 1)] as const;
  const trade = (at: number) =>
    offerTrade(services, asha, {
      partnerId: ben.participantId,
      gives: squads[0].slice(at, at + 1),
      gets: squads[1].slice(at, at + 1),
      key: String(at).padStart(32, "0"),
    });
  trade(0);
  answerTrade(services, ben, trade(1), "accept");
  answerTrade(services, ben, trade(2), "refuse");
  const playerId = season.playersOf(0)[10] ?? 0;
  for (const [at, member] of members.entries()) {
    const released = squads[at]?.at(4) ?? null;
    bidForPlayer(services, member, { playerId, amount: 125, released });
  }
}

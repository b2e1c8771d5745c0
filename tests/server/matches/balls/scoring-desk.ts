import { fixtures, scorers } from "#db/schema";
import type { BallEvent } from "#game/matches/balls/events";
import type { Match } from "#game/play/match/match";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { addOperator } from "#server/matches/operator/name-operators";
import { requireScorer } from "#server/matches/operator/scorer-access";
import { type EventPlayers, eventsOfMatch, settingOfMatch } from "#tests/support/events-of-match";
import { listMatchFiles } from "#tests/support/match-data";
import { DAY, HOUR, makeUser } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";

/** Two fixtures that have started: Ravi and Sana score them, Olga operates, Zoe only plays. */
export async function openScoringDesk() {
  const desk = await startOnce(["scoring desk"], makeScoringDesk);
  const { services, fixtureId } = desk;
  const as = (user: { readonly id: number }) => requireScorer(services.db, user, fixtureId);
  return { ...desk, as };
}

async function makeScoringDesk() {
  const started = await startLeague([START, START + HOUR], {
    members: ["Zoe"],
    teams: ["Asha", "Zoe"],
  });
  const { services, season } = started;
  services.setNow(START + DAY);
  const [ravi, sana, olga] = await Promise.all(
    ["Ravi", "Sana", "Olga"].map((name) => makeUser(services, name)),
  );
  if (!ravi || !sana || !olga) throw new Error("Three people.");
  addOperator(services, olga.email);
  for (const { id: userId } of [ravi, sana]) {
    services.db
      .insert(scorers)
      .values({ tournamentId: season.tournamentId, userId, since: START })
      .run();
  }
  const [fixtureId = 0, otherId = 0] = season.fixtureIds;
  services.db.update(fixtures).set({ lockedAt: START }).run();
  return { ...started, fixtureId, otherId, ravi, sana, olga };
}

export type ScoringDesk = Awaited<ReturnType<typeof openScoringDesk>>;

/** A match of the season that tests use, played by the Reds and the Blues. */
export function matchAtDesk({ season }: Pick<ScoringDesk, "season">): {
  readonly match: Match;
  readonly events: (pen: number) => BallEvent[];
} {
  const { match } = readCricsheet(listMatchFiles()[0]?.read() ?? "");
  const ids = [season.playersOf(0), season.playersOf(1)] as const;
  const names = ["Reds", "Blues"] as const;
  const codes = ["RED", "BLU"] as const;
  const renamed = new Map(
    ([0, 1] as const).flatMap((side) =>
      match.sides[side].players.map(({ key }, at) => [`${side}:${key}`, `${codes[side]}-${at}`]),
    ),
  );
  const keyIn = (side: 0 | 1) => (key: string) => renamed.get(`${side}:${key}`) ?? key;
  const here: Match = {
    ...match,
    playersOfMatch: [],
    result: { kind: "unknown" },
    sides: [sideOf(0), sideOf(1)],
    innings: match.innings.map((innings) => {
      const batting = keyIn(innings.battingSide);
      const fielding = keyIn(innings.battingSide === 0 ? 1 : 0);
      return {
        ...innings,
        overs: innings.overs.map((over) => ({
          ...over,
          deliveries: over.deliveries.map((delivery) => ({
            ...delivery,
            batter: batting(delivery.batter),
            nonStriker: batting(delivery.nonStriker),
            bowler: fielding(delivery.bowler),
            dismissals: delivery.dismissals.map((dismissal) => ({
              ...dismissal,
              playerOut: batting(dismissal.playerOut),
              fielders: dismissal.fielders.map(fielding),
            })),
          })),
        })),
      };
    }),
  };
  function sideOf(side: 0 | 1) {
    const players = match.sides[side].players.map((player) => ({
      ...player,
      key: keyIn(side)(player.key),
    }));
    return { name: names[side], players };
  }
  const idOf: EventPlayers["idOf"] = (side, key) => ids[side][Number(key.split("-")[1])] ?? 0;
  const setting = {
    ...settingOfMatch(here),
    sideOf: (id: number) => (ids[0].includes(id) ? 0 : ids[1].includes(id) ? 1 : null),
  } as const;
  return {
    match: here,
    events: (pen) =>
      eventsOfMatch(here, setting, { idOf, keyOf: String }).map((event) => ({ ...event, pen })),
  };
}

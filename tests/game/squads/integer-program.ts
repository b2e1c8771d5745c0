import loadHighs from "highs";
import { ROLES } from "#game/play/roles";
import { overseasCap, roleLimits } from "#game/play/team/role-limits";
import type { UnfinishedSquads } from "#game/squads/completion-board";
import type { SquadPlayer } from "#game/squads/events";

/**
 * Whether all squads can be filled, by an integer program (rules.md#completion): how many players of
 * each kind each squad takes, and how many of those whom it has then are in its eleven.
 */
export async function createIntegerProgram(): Promise<(unfinished: UnfinishedSquads) => boolean> {
  const highs = await loadHighs();
  return (unfinished) => {
    const program = programOf(unfinished);
    if (program === null) return false;
    const { Status: status } = highs.solve(program, { output_flag: false, time_limit: 60 });
    if (status !== "Optimal" && status !== "Infeasible") throw new Error(`No answer: ${status}.`);
    return status === "Optimal";
  };
}

/** In the LP format; null if a squad is too large already, for which it has no words. */
function programOf({ squads, players, settings }: UnfinishedSquads): string | null {
  const nameOf = ({ role, teamId, overseas, uncapped }: SquadPlayer) =>
    `${ROLES.indexOf(role)}_${teamId}_${Number(overseas)}_${Number(uncapped)}`;
  const kinds = [...new Map([...squads.flat(), ...players].map((one) => [nameOf(one), one]))];
  const eleven = roleLimits(settings);
  const own = {
    Batsman: [settings.squadBatMin, settings.squadBatMax],
    Bowler: [settings.squadBowlMin, settings.squadBowlMax],
    Allrounder: [settings.squadAllrounderMin, settings.squadAllrounderMax],
    "Wicket Keeper": [settings.squadWicketkeeperMin, settings.squadWicketkeeperMax],
  } as const;
  const hasEleven = settings.eleven !== "all";
  const teams = [...new Set(kinds.map(([, { teamId }]) => teamId))];
  const rows: string[] = [];
  const bounds: string[] = [];
  const variables: string[] = [];
  const row = (terms: readonly string[], sense: "<=" | ">=" | "=", value: number) => {
    if (terms.length > 0) rows.push(`${terms.join(" + ")} ${sense} ${value}`);
    return (
      terms.length > 0 || (sense === "<=" ? value >= 0 : sense === ">=" ? value <= 0 : value === 0)
    );
  };
  let isPossible = true;
  const demand = (...args: Parameters<typeof row>) => {
    if (!row(...args)) isPossible = false;
  };
  for (const [kind] of kinds) {
    const left = players.filter((player) => nameOf(player) === kind).length;
    for (const at of squads.keys()) bounds.push(`0 <= x${at}_${kind} <= ${left}`);
    demand(
      squads.map((_, at) => `x${at}_${kind}`),
      "<=",
      left,
    );
    variables.push(...squads.flatMap((_, at) => [`x${at}_${kind}`, `y${at}_${kind}`]));
  }
  squads.forEach((squad, at) => {
    const owned = (is: (player: SquadPlayer) => boolean) => squad.filter(is).length;
    const of = (letter: "x" | "y", is: (player: SquadPlayer) => boolean) =>
      kinds.filter(([, one]) => is(one)).map(([kind]) => `${letter}${at}_${kind}`);
    const anybody = () => true;
    demand(of("x", anybody), "=", settings.squadSize - squad.length);
    demand(of("y", anybody), "=", hasEleven ? 11 : 0);
    for (const [kind] of kinds) {
      const has = owned((player) => nameOf(player) === kind);
      rows.push(`y${at}_${kind} - x${at}_${kind} <= ${has}`);
    }
    for (const role of ROLES) {
      const is = (player: SquadPlayer) => player.role === role;
      const [least, most] = own[role];
      demand(of("x", is), ">=", least - owned(is));
      if (most !== null) demand(of("x", is), "<=", most - owned(is));
      if (hasEleven) demand(of("y", is), ">=", eleven[role].min);
      demand(of("y", is), "<=", eleven[role].max);
    }
    for (const team of teams) {
      const is = ({ teamId }: SquadPlayer) => teamId === team;
      demand(of("y", is), "<=", settings.teamBalance);
      if (settings.squadTeamMax !== null)
        demand(of("x", is), "<=", settings.squadTeamMax - owned(is));
    }
    const isOverseas = ({ overseas }: SquadPlayer) => overseas;
    const isUncapped = ({ uncapped }: SquadPlayer) => uncapped;
    const cap = overseasCap(settings);
    if (cap !== null) demand(of("y", isOverseas), "<=", cap);
    if (settings.squadOverseas !== null) {
      demand(of("x", isOverseas), "<=", settings.squadOverseas - owned(isOverseas));
    }
    demand(of("x", isOverseas), ">=", settings.squadOverseasMin - owned(isOverseas));
    demand(of("x", isUncapped), ">=", settings.squadUncappedMin - owned(isUncapped));
    if (settings.squadUncappedMax !== null) {
      demand(of("x", isUncapped), "<=", settings.squadUncappedMax - owned(isUncapped));
    }
    if (hasEleven) demand(of("y", isUncapped), ">=", settings.uncapped);
  });
  if (!isPossible) return null;
  return `Minimize\n obj: 0 ${variables[0]}\nSubject To\n ${rows.join("\n ")}\nBounds\n ${bounds.join("\n ")}\nGenerals\n ${variables.join("\n ")}\nEnd\n`;
}

import type { Reaction } from "#game/stories/reactions";
import type { WallSubject } from "#game/stories/subject";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { react, writeLine } from "#server/stories/write-wall";

/** By the member's place in the league: 0 is the demo's own account. */
type Said = readonly [member: number, reaction: Reaction | null, line?: string];

const ON_MATCH: readonly Said[] = [
  [1, "howzat", "Two slips and a gully. Told you."],
  [3, "well played"],
  [4, "duck", "My captain faced one ball. One."],
  [6, "well played", "Best chase of the season so far"],
];
const ON_RECAP: readonly Said[] = [
  [2, "champion"],
  [5, "champion", "Printing this and putting it on the fridge"],
  [7, "ha ha"],
];
const ON_LOG: readonly Said[] = [[3, "on fire", "Here we go again"]];

/** The posts of the demo's friends on the last finished match, its recap and the league's log. */
export function writeDemoWall(
  services: Services,
  members: readonly MemberLeague[],
  fixtureId: number,
): void {
  const [first] = members;
  const entry = first && listLeagueLog(services, first, { limit: 100 }).entries.at(-1);
  leave(services, members, { kind: "match", id: fixtureId }, ON_MATCH);
  leave(services, members, { kind: "recap", id: fixtureId }, ON_RECAP);
  if (entry) leave(services, members, { kind: "log", id: entry.id }, ON_LOG);
}

function leave(
  services: Services,
  members: readonly MemberLeague[],
  subject: WallSubject,
  posts: readonly Said[],
): void {
  for (const [index, reaction, typed] of posts) {
    const member = members[index];
    if (member === undefined) continue;
    react(services, member, { subject, reaction });
    if (typed !== undefined) writeLine(services, member, { subject, typed });
  }
}

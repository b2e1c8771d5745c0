import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { leagueBoosters } from "#db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import type { Reaction, WallSubject } from "#game/stories/wall";
import type { Services } from "#server/core/services";
import { requireClubManager } from "#server/leagues/clubs/club-access";
import { makeClub } from "#server/leagues/clubs/make-club";
import { previewPastSeasons, savePastSeasons } from "#server/leagues/clubs/past-seasons";
import { createLeague } from "#server/leagues/membership/create-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { nameTeam } from "#server/leagues/membership/name-team";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import {
  type SimulatedSeason,
  simulateSeason,
} from "#server/matches/feeds/rehearsal/simulate-season";
import { importSeason } from "#server/matches/imports/import-season";
import { addWebhook } from "#server/news/change-webhooks";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { noteRules } from "#server/play/proof/note-history";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { makeSpectatorLink } from "#server/stories/share/spectator-link";
import { answerLine, react, sayToLeague, writeLine } from "#server/stories/write-wall";
import { playWindow } from "./play-window";

/** At 1, a ball takes five seconds. */
export const DEMO_SPEED = 8;

/**
 * Chosen for the match in play: wickets fall in its first minutes, and players of the demo's own account
 * score in them.
 */
const SEED = 21_128;
/** Fixtures that are over when the demo starts; the next one is in play. */
const PLAYED = 12;
/** The match in play is then in its first innings. */
const IN_PLAY_FOR = 5 * MINUTE_MS;
/** At the demo's speed, a rehearsed T20 takes about 23 minutes. */
const BETWEEN_STARTS = 30 * MINUTE_MS;
/** Members change their teams at this time before a lock. */
const BEFORE_LOCK = HOUR_MS;
/** Players of an eleven in the match in play, and in the next one. */
const PLAYING_NOW = 6;
const PLAYING_NEXT = 4;

/**
 * Fills an empty database with the demo: a simulated season with some fixtures played, one in play now
 * and others to come, and a league of eight that has played it. Everything goes through the use cases
 * of the screens, on a clock that runs from before the season until now.
 *
 * @param tellStep called after each step, a dozen times in all
 * @returns the tournament, whose rehearsal goes on
 */
export async function seedDemo(
  services: Services,
  tellStep: () => void = () => {},
): Promise<{ tournamentId: number }> {
  const now = services.now();
  const season = simulateSeason({
    seed: SEED,
    name: "Lantern League T20",
    startsAt: now,
    scheduleOf: (index) => startOf(index, now),
  });
  let clock = startOf(0, now) - DAY_MS;
  const past: Services = { ...services, now: () => clock };
  const tournamentId = importSimulatedSeason(past, season);
  const members = await makeDemoLeague(past, tournamentId);
  const [manager] = members;
  if (manager !== undefined) makeDemoClub(past, manager);
  const random = createRandom(SEED, 1);
  const fixtures = loadSeasonFixtures(services.db, tournamentId).slice(0, PLAYED + 1);
  for (const [index, fixture] of fixtures.entries()) {
    clock = fixture.startsAt - BEFORE_LOCK;
    const wanted = index === PLAYED ? PLAYING_NOW : undefined;
    for (const member of members) playWindow(past, member, random, wanted);
    clock = Math.min(fixture.startsAt + DAY_MS / 2, now);
    advanceRehearsal(past, tournamentId, DEMO_SPEED);
    tellStep();
  }
  for (const member of members) playWindow(past, member, random, PLAYING_NEXT);
  const last = fixtures[PLAYED - 1];
  if (last) writeDemoWall(past, members, last.id);
  return { tournamentId };
}

/** Past fixtures are a day apart, then comes the one in play, then one every half hour. UTC milliseconds. */
function startOf(index: number, now: number): number {
  const inPlay = now - IN_PLAY_FOR;
  return index < PLAYED
    ? inPlay - (PLAYED - index) * DAY_MS
    : inPlay + (index - PLAYED) * BETWEEN_STARTS;
}

/** `member` is the place in the league: 0 is the demo's own account. */
type DemoPost = readonly [member: number, reaction: Reaction | null, line?: string];

const ON_MATCH: readonly DemoPost[] = [
  [1, "howzat", "Two slips and a gully. Told you."],
  [3, "well played"],
  [4, "duck", "My captain faced one ball. One."],
  [6, "well played", "Best chase of the season so far"],
];

const ON_RECAP: readonly DemoPost[] = [
  [2, "champion"],
  [5, "champion", "Printing this and putting it on the fridge"],
  [7, "ha ha"],
];

const ON_LOG: readonly DemoPost[] = [[3, "on fire", "Here we go again"]];

/** The posts of the demo's friends on the last finished match, its recap and the league's log. */
function writeDemoWall(
  services: Services,
  members: readonly MemberLeague[],
  fixtureId: number,
): void {
  const [first] = members;
  const entry = first && listLeagueLog(services, first, { limit: 100 }).entries.at(-1);
  leave(services, members, { kind: "match", id: fixtureId }, ON_MATCH);
  leave(services, members, { kind: "recap", id: fixtureId }, ON_RECAP);
  if (entry) leave(services, members, { kind: "log", id: entry.id }, ON_LOG);
  const [, jonty, dan] = members;
  if (!jonty || !dan) return;
  sayToLeague(services, dan, { typed: "Eighth is a strategy." });
  const subject: WallSubject = { kind: "line", id: services.now() };
  react(services, jonty, { subject, reaction: "ha ha" });
  const { participantId } = dan;
  answerLine(services, jonty, { subject, participantId, typed: "So was yours last year." });
}

function leave(
  services: Services,
  members: readonly MemberLeague[],
  subject: WallSubject,
  posts: readonly DemoPost[],
): void {
  for (const [index, reaction, typed] of posts) {
    const member = members[index];
    if (member === undefined) continue;
    react(services, member, { subject, reaction });
    if (typed !== undefined) writeLine(services, member, { subject, typed });
  }
}

/** The other members of the league. Their passwords are random, and nobody knows them. */
const FRIENDS = [
  ["Jonty Pereira", "Leg Bye Legends"],
  ["Dan Whitlock", "Third Man XI"],
  ["Tom Okafor", "Nagin Road CC"],
  ["Faizan Ali", "Tape Ball Titans"],
  ["Priya Raman", "Slip Cordon Social"],
  ["Nadia Rahman", "Silly Point Society"],
  ["Shreya Patil", "Dibbly Dobblers"],
] as const;

/** An example for the manager's page: the demo sends nothing, and nothing answers there. */
const WEBHOOK = {
  format: "ntfy",
  address: "https://ntfy.gully.example/sunday-gully-league",
  chat: "",
} as const;

/** The client address of the demo's account. */
const THIS_MACHINE = "127.0.0.1";

/** A league of eight named people; the first is the demo's account and its manager. */
export async function makeDemoLeague(
  services: Services,
  tournamentId: number,
): Promise<MemberLeague[]> {
  const meera = await addVerifiedAccount(services, DEMO_ACCOUNT);
  const { leagueId, pin } = createLeague(services, meera, {
    tournamentId,
    name: "Sunday Gully League",
    teamName: "Cow Corner Kings",
    settings: DEFAULT_LEAGUE_SETTINGS,
  });
  inTransaction(services.db, (tx) => {
    const ofLeague = eq(leagueBoosters.leagueId, leagueId);
    tx.update(leagueBoosters).set({ enabled: true }).where(ofLeague).run();
    noteRules(tx, leagueId, services.now());
  });
  makeSpectatorLink(services, requireManager(services.db, meera, leagueId));
  const members = [requireMember(services.db, meera, leagueId)];
  for (const [displayName, teamName] of FRIENDS) {
    const email = `${displayName.toLowerCase().replace(" ", ".")}@demo.gully.example`;
    const password = services.randomBytes(24).toString("base64url");
    const friend = await addVerifiedAccount(services, { displayName, email, password });
    joinLeague(services, friend, pin, THIS_MACHINE);
    const member = requireMember(services.db, friend, leagueId);
    nameTeam(services, member, teamName);
    members.push(member);
  }
  const managed = requireManager(services.db, meera, leagueId);
  addWebhook(services, managed, { ...WEBHOOK, kinds: ["result", "league"] });
  return members;
}

/** Seasons that the friends played before they came to Gully. */
const PAST_SEASONS = `year, place, name, points
2024, 1, Priya Raman, 8412.50
2024, 2, Meera Kulkarni, 8330.00
2024, 3, Jonty Pereira, 7951.00
2024, 4, Dan Whitlock, 7604.50
2024, 5, Old Bunty, 7188.00
2025, 1, Meera Kulkarni, 9120.75
2025, 2, Tom Okafor, 9101.25
2025, 3, Priya Raman, 8877.00
2025, 4, Nadia Rahman, 8512.50
2025, 5, Dan Whitlock, 8020.00`;

/** The club of the league, with past seasons. */
function makeDemoClub(services: Services, { userId, leagueId }: MemberLeague): void {
  const user = { id: userId };
  const { clubId } = makeClub(services, user, { name: "Meera's club", leagueIds: [leagueId] });
  const managed = requireClubManager(services.db, user, clubId);
  const { digest: seen } = previewPastSeasons(services, managed, PAST_SEASONS);
  savePastSeasons(services, managed, { text: PAST_SEASONS, seen });
}

const POSTER = "/posters/monsoon.svg";

/**
 * Imports a simulated season as a rehearsal, without its play-offs: their pairings follow from matches
 * that are still to be played.
 */
export function importSimulatedSeason(services: Services, season: SimulatedSeason): number {
  const matches = season.fixtures
    .filter((fixture) => fixture.stage === "group")
    .map(({ externalId, startsAt, cricsheet }) => {
      const text = JSON.stringify(cricsheet);
      return { externalId, startsAt, text, ...readCricsheet(text) };
    });
  const { tournamentId } = importSeason(services, {
    name: season.name,
    image: POSTER,
    matches,
    pool: season.players.map((player) => ({ ...player, sourceName: player.name })),
    shortNames: new Map(season.teams.map((team) => [team.name, team.shortName])),
    as: { startsAt: null },
  });
  return tournamentId;
}

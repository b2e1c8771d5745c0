import { eq } from "drizzle-orm";
import { participants, seasonInvitations, webhookKinds, webhooks } from "#db/schema";
import { requireClubManager } from "#server/leagues/clubs/club-access";
import { makeClub } from "#server/leagues/clubs/make-club";
import { previewPastSeasons, savePastSeasons } from "#server/leagues/clubs/past-seasons";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { addOperator } from "#server/matches/operator/name-operators";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { makeSpectatorLink } from "#server/stories/share/spectator-link";
import { react, writeLine } from "#server/stories/write-wall";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, HOUR, makeLeague, type SmallLeague } from "./season";
import { START, type StartedLeague, startLeague } from "./start-league";
import { startOnce } from "./start-once";

type Member = "Ben" | "Cara" | "Dana";
type Outsider = "Kim" | "Omar" | "Olga" | "Eve";

export interface PeopleLeague extends StartedLeague<Member, Outsider> {
  readonly managed: ManagedLeague;
  readonly clubId: number;
  /** Asha's, in the club: only Kim has joined it. */
  readonly second: SmallLeague;
  /** Eve's, and her club of it, which have everything that the first ones have. */
  readonly other: SmallLeague;
  readonly otherClubId: number;
}

/** Nobody but the door out reads its path. */
export const WEBHOOK_ADDRESS = "https://hooks.example/services/path-of-secret";

/** Starts of the three matches, UTC milliseconds. */
export const STARTS = [START, START + DAY, START + 2 * DAY] as const;

/**
 * A league with all that is for people: recaps, wall, spectators, a webhook and a club with a season that
 * was entered by hand. Match 1 is over, match 2 has locked and is in play, match 3 is to come. Asha manages
 * it; Ben and Cara are members, Cara without a name for her team; Dana has left. Kim is in the club by
 * another league, Olga is an operator, Omar is nowhere. Eve manages a league and a club of her own.
 */
export function startPeopleLeague(): Promise<PeopleLeague> {
  return startOnce(["people"], makePeopleLeague);
}

async function makePeopleLeague(): Promise<PeopleLeague> {
  const settings = {
    recaps: true,
    recapNames: true,
    woodenSpoon: true,
    wall: true,
    receipts: true,
  };
  const started = await startLeague<Member, Outsider>(STARTS, {
    members: ["Ben", "Cara", "Dana"],
    outsiders: ["Kim", "Omar", "Olga", "Eve"],
    teams: ["Asha", "Ben", "Cara", "Dana"],
    settings,
    boosterUses: 5,
  });
  const { services, season, league, asha, eve, kim, olga, members } = started;
  services.db
    .update(participants)
    .set({ teamName: "" })
    .where(eq(participants.id, members.cara.participantId))
    .run();
  const second = makeLeague(services, season, asha, settings);
  joinLeague(services, kim, second.pin, "192.0.2.1");
  const other = makeLeague(services, season, eve, settings);
  addOperator(services, olga.email);
  playFixture(services, season, { fixture: 0, startsAt: STARTS[0], did: { 0: { runs: 50 } } });
  leaveLeague(services, members.dana);
  services.setNow(STARTS[1] + HOUR);
  const leagueIds = [league.leagueId, second.leagueId];
  const { clubId } = makeClub(services, asha, { name: "The Gully Club", leagueIds });
  const { clubId: otherClubId } = makeClub(services, eve, {
    name: "Another Club",
    leagueIds: [other.leagueId],
  });
  for (const [user, id] of [
    [asha, clubId],
    [eve, otherClubId],
  ] as const) {
    const club = requireClubManager(services.db, user, id);
    const text = "2019, 1, Old Hand, 10\n2019, 2, Ben, 5";
    const { digest: seen } = previewPastSeasons(services, club, text);
    savePastSeasons(services, club, { text, seen });
  }
  for (const [user, { leagueId }] of [
    [asha, league],
    [eve, other],
  ] as const) {
    makeSpectatorLink(services, requireManager(services.db, user, leagueId));
    const { id: webhookId } = services.db
      .insert(webhooks)
      .values({ leagueId, format: "slack", address: WEBHOOK_ADDRESS, createdAt: START })
      .returning({ id: webhooks.id })
      .get();
    services.db.insert(webhookKinds).values({ webhookId, kind: "result" }).run();
  }
  services.db
    .insert(seasonInvitations)
    .values({ leagueId: second.leagueId, userId: started.ben.id, teamName: "", invitedAt: START })
    .run();
  const subject = { kind: "match", id: season.fixtureIds[0] ?? 0 } as const;
  writeLine(services, members.ben, { subject, typed: "Well batted" });
  react(services, members.cara, { subject, reaction: "wow" });
  writeLine(services, other.manager, { subject, typed: "Elsewhere" });
  const managed = requireManager(services.db, asha, league.leagueId);
  return { ...started, managed, clubId, second, other, otherClubId };
}

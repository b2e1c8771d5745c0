import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { leagueBoosters } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import type { Services } from "#server/core/services";
import { requireClubManager } from "#server/leagues/clubs/club-access";
import { makeClub } from "#server/leagues/clubs/make-club";
import { previewPastSeasons, savePastSeasons } from "#server/leagues/clubs/past-seasons";
import { createLeague } from "#server/leagues/membership/create-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { nameTeam } from "#server/leagues/membership/name-team";
import { addWebhook } from "#server/news/change-webhooks";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { noteRules } from "#server/play/proof/note-rules";
import { makeSpectatorLink } from "#server/stories/share/spectator-link";

/** The other members of the league. Their passwords are random and known to no one. */
const FRIENDS = [
  ["Jonty Pereira", "Leg Bye Legends"],
  ["Dan Whitlock", "Third Man XI"],
  ["Tom Okafor", "Nagin Road CC"],
  ["Faizan Ali", "Tape Ball Titans"],
  ["Priya Raman", "Slip Cordon Social"],
  ["Nadia Rahman", "Silly Point Society"],
  ["Shreya Patil", "Dibbly Dobblers"],
] as const;

/** Something to see on the manager's page: the demo sends nothing, and nobody is there. */
const WEBHOOK = {
  format: "ntfy",
  address: "https://ntfy.gully.example/sunday-gully-league",
  chat: "",
} as const;

/** The address from which the demo's owner joins. */
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
    settings: { ...DEFAULT_LEAGUE_SETTINGS, recaps: true, wall: true, receipts: true },
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

/** The club of the league, with a past. */
export function makeDemoClub(services: Services, { userId, leagueId }: MemberLeague): void {
  const user = { id: userId };
  const { clubId } = makeClub(services, user, { name: "Meera's club", leagueIds: [leagueId] });
  const managed = requireClubManager(services.db, user, clubId);
  const { digest: seen } = previewPastSeasons(services, managed, PAST_SEASONS);
  savePastSeasons(services, managed, { text: PAST_SEASONS, seen });
}

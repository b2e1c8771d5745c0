import { eq } from "drizzle-orm";
import { leagueBoosters } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/team/league-settings";
import { addVerifiedAccount } from "#server/accounts/add-verified-account";
import { DEMO_ACCOUNT } from "#server/accounts/demo-account";
import { type MemberLeague, requireManager, requireMember } from "#server/leagues/league-access";
import { createLeague } from "#server/membership/create-league";
import { joinLeague } from "#server/membership/join-league";
import { nameTeam } from "#server/membership/name-team";
import type { Services } from "#server/services";
import { makeSpectatorLink } from "#server/spectators/spectator-link";

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

/** Where the demo's own joining comes from. */
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
    settings: { ...DEFAULT_LEAGUE_SETTINGS, recaps: true, wall: true },
  });
  services.db
    .update(leagueBoosters)
    .set({ enabled: true })
    .where(eq(leagueBoosters.leagueId, leagueId))
    .run();
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
  return members;
}

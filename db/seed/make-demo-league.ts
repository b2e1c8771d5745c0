import { eq } from "drizzle-orm";
import { leagueBoosters } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/league-settings";
import { DEMO_ACCOUNT } from "#server/accounts/demo-account";
import { registerAccount } from "#server/accounts/register-account";
import type { SessionUser } from "#server/accounts/sessions";
import { verifyEmail } from "#server/accounts/verify-email";
import { createLeague } from "#server/leagues/create-league";
import { joinLeague } from "#server/leagues/join-league";
import { type MemberLeague, requireMember } from "#server/leagues/league-access";
import { nameTeam } from "#server/leagues/name-team";
import type { Services } from "#server/services";

/** The others of the league: they have no password that anybody knows. */
const FRIENDS = [
  ["Jonty Pereira", "Leg Bye Legends"],
  ["Dan Whitlock", "Third Man XI"],
  ["Tom Okafor", "Nagin Road CC"],
  ["Faizan Ali", "Tape Ball Titans"],
  ["Priya Raman", "Slip Cordon Social"],
  ["Nadia Rahman", "Silly Point Society"],
  ["Shreya Patil", "Dibbly Dobblers"],
] as const;

/** A league of eight named people; the first is the demo's account and its manager. */
export async function makeDemoLeague(
  services: Services,
  tournamentId: number,
): Promise<MemberLeague[]> {
  const meera = await makeUser(services, DEMO_ACCOUNT);
  const { leagueId, pin } = createLeague(services, meera, {
    tournamentId,
    name: "Sunday Gully League",
    teamName: "Cow Corner Kings",
    settings: DEFAULT_LEAGUE_SETTINGS,
  });
  services.db
    .update(leagueBoosters)
    .set({ enabled: true })
    .where(eq(leagueBoosters.leagueId, leagueId))
    .run();
  const members = [requireMember(services.db, meera, leagueId)];
  for (const [displayName, teamName] of FRIENDS) {
    const email = `${displayName.toLowerCase().replace(" ", ".")}@demo.gully.example`;
    const password = services.randomBytes(24).toString("base64url");
    const friend = await makeUser(services, { displayName, email, password });
    joinLeague(services, friend, pin);
    const member = requireMember(services.db, friend, leagueId);
    nameTeam(services.db, member, teamName);
    members.push(member);
  }
  return members;
}

/** Registers somebody and uses the link that was mailed, without filling the outbox. */
async function makeUser(
  services: Services,
  person: { displayName: string; email: string; password: string },
): Promise<SessionUser> {
  const links: string[] = [];
  const mailer = { send: async ({ link }: { link: string }) => void links.push(link) };
  await registerAccount({ ...services, mailer }, person);
  const token = new URL(links[0] ?? "").searchParams.get("token") ?? "";
  const user = verifyEmail(services, token);
  if (!user) throw new Error(`${person.displayName} could not be verified.`);
  return user;
}

import path from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client";
import { apiTokens, users } from "#db/schema";
import { MOST_API_TOKENS } from "#server/people/accounts/api-tokens";
import { toSessionUser } from "#server/people/accounts/sessions";
import { hashToken, makeToken } from "#server/people/accounts/tokens";
import { fillLeagues } from "#tests/bench/many-teams";
import { logInAs } from "#tests/routes/page-args";
import { testServices } from "#tests/support/services";
import type { Attacker } from "./attacks";

/** A large league in the middle of its season, and a member of it who has as many tokens as one may have. */
export async function joinLargeLeague(
  dataDir: string,
  { teams, played }: { readonly teams: number; readonly played: number },
): Promise<Attacker> {
  const db = openDatabase(path.join(dataDir, "gully.db"));
  db.$client.pragma("synchronous = OFF");
  const services = { ...testServices(), db, now: Date.now };
  const filled = fillLeagues(services, { leagues: 1, teams, played, users: teams });
  const [leagueId = 0] = filled.leagueIds;
  const row = db.select().from(users).where(eq(users.displayName, "Member Surname 1")).get();
  if (row === undefined) throw new Error("The league has members.");
  const tokens = Array.from({ length: MOST_API_TOKENS }, (_, index) => {
    const token = `gully_${makeToken(services)}`;
    const values = { userId: row.id, name: `Script ${index}`, hash: hashToken(token), madeAt: 1 };
    db.insert(apiTokens).values(values).run();
    return token;
  });
  const cookie = await logInAs(services, toSessionUser(row));
  db.$client.close();
  return { leagueId, cookie, tokens };
}

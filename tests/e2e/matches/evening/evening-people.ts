import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { operators, poolPlayers, scorers } from "#db/schema";
import type { SessionUser } from "#server/people/accounts/sessions";
import { submit } from "#tests/server/play/leagues/elevens";
import { pointsFromDeliveries, sumOfPoints } from "#tests/support/points-from-deliveries";
import type { RawMatch } from "#tests/support/raw-match";
import { legalEleven, makeUser } from "#tests/support/season";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../../manage-team-league";
import { SQUADS, type TeamName } from "./evening-match";

const HOUR = 60 * 60 * 1000;

/** Asha hosts and operates, Sana scores, Ben plays; the Reds meet the Blues in an hour. */
export interface Evening {
  readonly running: RunningLeague;
  readonly fixtureId: number;
  readonly sana: SessionUser;
  /** A browser of the person's own, at an address of the server. */
  open(browser: Browser, user: SessionUser, path: string, javaScript?: boolean): Promise<Page>;
}

/** With backups on; both members have the same eleven, Ravi Bose and Kiran Shah lead Ben's. */
export async function serveEvening(): Promise<Evening> {
  const running = await serveLeague([HOUR], { settings: { backups: 2 } });
  const { services, season, league, asha, bens, server } = running;
  nameSquads(running);
  const sana = await makeUser(services, "Sana");
  const since = Date.now();
  const { tournamentId } = season;
  services.db.insert(operators).values({ userId: asha.id, since }).run();
  services.db.insert(scorers).values({ tournamentId, userId: sana.id, since }).run();
  const playerIds = legalEleven(season);
  const idOf = (team: number, place: number) => season.playersOf(team)[place] ?? null;
  submit(services, league.manager, playerIds, {
    captainId: idOf(1, 5),
    viceCaptainId: idOf(0, 5),
  });
  submit(services, bens, playerIds, { captainId: idOf(0, 0), viceCaptainId: idOf(0, 5) });
  return {
    running,
    fixtureId: season.fixtureIds[0] ?? 0,
    sana,
    open: async (browser, user, path, javaScriptEnabled = true) => {
      const options = { ...ownScreen(), javaScriptEnabled };
      const page = await running.open(browser, user, options, `${server.url}${path}`);
      return page;
    },
  };
}

/** Gives both squads of sixteen the names that they have in the match. */
export function nameSquads({ services, season }: RunningLeague): void {
  for (const [at, team] of (["Reds", "Blues"] as const).entries()) {
    for (const [place, id] of season.playersOf(at).entries()) {
      const name = SQUADS[team][place] ?? "";
      services.db.update(poolPlayers).set({ name }).where(eq(poolPlayers.id, id)).run();
    }
  }
}

/** A player as a team has them, with the factor of their points. */
type Pick = readonly [team: TeamName, place: number, multiplier: number];

const COMMON: readonly Pick[] = [
  ...[2, 6, 11, 14].map((place): Pick => ["Reds", place, 1]),
  ["Reds", 5, 1.5],
  ...[0, 6, 11].map((place): Pick => ["Blues", place, 1]),
];
/** Anil Rao, who is not named, stays in Asha's team; in Ben's, Imran Qureshi plays for him. */
const TEAMS: Readonly<Record<"Asha" | "Ben", readonly Pick[]>> = {
  Asha: [...COMMON, ["Reds", 0, 1], ["Reds", 1, 1], ["Blues", 5, 2]],
  Ben: [...COMMON, ["Reds", 0, 2], ["Reds", 3, 1], ["Blues", 5, 1]],
};

/** Bowlers of a squad by place, who pay nothing for a duck. */
const isBowler = (place: number) => place >= 5 && place <= 10;

/** The points of a team by the file's deliveries, worked out without the product's code. */
function totalOf(file: RawMatch, member: keyof typeof TEAMS): string {
  const points = TEAMS[member].reduce((sum, [team, place, multiplier]) => {
    const player = { team, name: SQUADS[team][place] ?? "", isBowler: isBowler(place) };
    return sum + sumOfPoints(pointsFromDeliveries(file, player)) * multiplier;
  }, 0);
  return (points / 100).toFixed(2);
}

/** Both totals on an open League Home are those of the file. */
export async function expectTotals(page: Page, file: RawMatch | null): Promise<void> {
  const table = page.getByRole("table", { name: "Standings" });
  for (const member of ["Asha", "Ben"] as const) {
    const total = file === null ? "0.00" : totalOf(file, member);
    const row = table
      .getByRole("row")
      .filter({ hasText: `${member}'s XI` })
      .first();
    await expect(row.getByRole("cell").last()).toHaveText(new RegExp(`(^|[^0-9])${total}$`));
  }
}

import { eq } from "drizzle-orm";
import { poolPlayers } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { noteSeason } from "#server/play/proof/season-lines";
import {
  type BringPreview,
  bringLeague,
  previewBring,
  type TypedBring,
} from "#server/trust/bring/bring-league";
import { DAY } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { managing } from "#tests/support/start-owned-league";

/** Made-up names for the 32 players of a small season: Reds, then Blues. */
const NAMES =
  `Arun Pillai, Bhavesh Joshi, Chirag Nair, Dinesh Menon, Eshan Verma, Farhan Qureshi, Girish Pai,
Harish Kulkarni, Imran Syed, Jatin Arora, Kiran More, Lalit Sethi, Manoj Tomar, Naveen Hegde, Omkar Salvi,
Pranav Iyengar, Quentin Moss, Rohan Dube, Samir Khanna, Tejas Patil, Uday Bhatt, Vivek Rana, Wasim Lone,
Xavier Dias, Yusuf Mirza, Zaheer Ansari, Ajit Wagle, Balbir Gill, Chetan Rawat, Deepak Soni, Ehsan Raza, Firoz Shah`
    .split(/,\s*/)
    .map((name) => name.trim());

/** A season of which two matches are over when Asha makes her league here; two are still to come. */
export function startTaking(
  format?: LeagueFormat,
  settings: Partial<LeagueSettings> = {},
): Promise<StartedLeague<never, "Ben"> & { readonly taking: ManagedLeague }> {
  return startOnce(["taking", format, settings], async () => {
    const started = await startLeague([START, START + DAY], {
      outsiders: ["Ben"] as const,
      settings,
      ...(format !== undefined && { format }),
    });
    const { services, season } = started;
    const ids = [...season.playersOf(0), ...season.playersOf(1)];
    for (const [place, id] of ids.entries()) {
      const name = NAMES[place] ?? "";
      services.db.update(poolPlayers).set({ name }).where(eq(poolPlayers.id, id)).run();
    }
    noteSeason(services.db, season.tournamentId, services.now());
    return { ...started, taking: managing(started) };
  });
}

/** The name of a player by the place in the squads of the season. */
export function nameOf(team: 0 | 1, place: number): string {
  return NAMES[team * 16 + place] ?? "";
}

/** The names of `legalEleven`. */
export const ELEVEN = [
  ...[0, 1, 2, 5, 6, 11, 14].map((place) => nameOf(0, place)),
  ...[0, 5, 6, 11].map((place) => nameOf(1, place)),
];

export function typed(fields: Partial<TypedBring>): TypedBring {
  return { table: "", text: "", where: "our spreadsheet", until: "", fields: {}, ...fields };
}

/** Previews, then saves what the preview showed. */
export function bringAll(
  services: TestServices,
  managed: ManagedLeague,
  fields: Partial<TypedBring>,
): { readonly preview: BringPreview; readonly hasChanged: boolean } {
  const sent = typed(fields);
  const preview = previewBring(services, managed, sent);
  return { preview, hasChanged: bringLeague(services, managed, { ...sent, seen: preview.digest }) };
}

/** A spreadsheet's export, with the values of formulas. */
export const SPREADSHEET = [
  "\uFEFFOffice League 2026;;;;;;",
  "Rank;Manager;Team;M1;M2;Total;Transfers used",
  "1;Asha;Asha's XI;1.410,5;402;1.812,5;12",
  "=2;Dev;Devils;400;400;800;9",
  "=2;Chitra;Chi Chi;400;400;800;20",
  ";Total;;2210,5;1202;3412,5;",
].join("\r\n");

/** A chat's list. */
export const CHAT = `[12/03, 21:14] Asha: 🏆 *Standings after match 1* 🏆
🥇 Asha – 1,23,456.5 pts 🔥
🥈 Dev: 1045 pts
🥉 Chitra - 998.25`;

/** An exported file of a contest site. */
export const CONTEST = [
  '"Rank","User Name","Team Name","P","W","L","T","Pts","Total Points"',
  '"1","Asha","Asha, the XI","5","4","1","0","8","1,045.50"',
  '"2","dev_10","Devils","5","2","2","1","5","1,001.00"',
  '"3","chitra","Chi Chi","5","1","3","1","3","900"',
].join("\n");

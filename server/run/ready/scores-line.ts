import { and, asc, eq, exists, notInArray } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixtures, leagues, tournaments } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { openTournament } from "#server/matches/operator/operator-pages";
import { readChecklist } from "#server/matches/operator/read-checklist";
import type { ReadyLine } from "./ready-line";

/** More seasons at a time are on the tournaments' own pages. */
const MOST_LOOKED_AT = 3;
/** The rows of a tournament's checklist without which nobody gets points. */
const NEEDED: readonly string[] = ["Fixtures", "Squads", "Feed"];

/** Whether the seasons that leagues play get their scores, and from where. */
export const scoresLine: ReadyLine = {
  name: "scores",
  title: "Scores",
  readState(services, operator) {
    const played = playedOf(services.db).all({});
    if (played.length === 0) {
      return { concern: 0, sentence: "No league plays a season yet.", act: null };
    }
    const lists = played.map(({ id }) => {
      const tournament = openTournament(services, operator, id);
      const rows = readChecklist(services, tournament, false);
      const name = orUnnamed(tournament.name);
      return {
        id,
        name,
        source: tournament.rehearsed
          ? `${name} plays itself.`
          : `${name}: ${sentenceOf(rows, "Feed")}`,
        missing: rows.filter(({ label, isDone }) => NEEDED.includes(label) && !isDone),
      };
    });
    const missing = lists.flatMap(({ id, name, missing: rows }) =>
      rows.map(({ label, sentence, path }) => ({ id, name, label, sentence, path })),
    );
    const [first] = missing;
    if (first === undefined) {
      const sources = lists.map(({ source }) => source);
      return { concern: 0, sentence: `${sources.join(" ")} Nothing is missing.`, act: null };
    }
    const page = `/operator/tournament/${first.id}`;
    const also = { label: "Name scorers", to: `${page}#scorers` };
    return {
      concern: missing.length,
      sentence: `${first.name}: ${first.sentence}`,
      act: {
        label: "See what is missing",
        to: first.path.startsWith("#") ? `${page}${first.path}` : first.path,
      },
      ...(first.label === "Feed" && { also }),
    };
  },
};

function sentenceOf(
  rows: readonly { readonly label: string; readonly sentence: string }[],
  label: string,
): string {
  return rows.find((row) => row.label === label)?.sentence ?? "";
}

/** Seasons of leagues with a match that is not over. */
const playedOf = prepareOnce((db) => {
  const ofLeague = db
    .select({ id: leagues.id })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournaments.id));
  const toPlay = db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(
      and(
        eq(fixtures.tournamentId, tournaments.id),
        notInArray(fixtures.state, ["finished", "abandoned"]),
      ),
    );
  return db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(exists(ofLeague), exists(toPlay)))
    .orderBy(asc(tournaments.id))
    .limit(MOST_LOOKED_AT)
    .prepare();
});

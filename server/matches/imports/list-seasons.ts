import type { CricsheetInfo } from "../cricsheet/read-cricsheet";
import type { SeasonMatches } from "./same-season";
import type { MatchHead } from "./season-source";

export interface SeasonOfFiles extends SeasonMatches {
  readonly competition: string | null;
  readonly season: string;
}

type Head = Pick<MatchHead, "externalId" | "info">;

/** By the heads of match files: sorted by competition, then by date. */
export function listSeasons<Each extends Head>(
  heads: readonly Each[],
): (SeasonOfFiles & { readonly heads: readonly Each[] })[] {
  const groups = new Map<string, Each[]>();
  for (const head of heads) {
    const key = JSON.stringify([competitionOf(head.info), head.info.season]);
    groups.set(key, [...(groups.get(key) ?? []), head]);
  }
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      const days = own.flatMap(({ info }) => info.dates).sort();
      const [from, to] = [days.at(0), days.at(-1)];
      if (first === undefined || from === undefined || to === undefined) return [];
      const { info } = first;
      const named = { competition: competitionOf(info), season: info.season };
      const externalIds = own.map(({ externalId }) => externalId);
      return [{ ...named, externalIds, from, to, heads: own }];
    })
    .sort(
      (a, b) =>
        (a.competition ?? "").localeCompare(b.competition ?? "") || a.from.localeCompare(b.from),
    );
}

/** Of its tournament; empty if the files name nothing. */
export function nameOfSeason({
  competition,
  season,
}: Pick<SeasonOfFiles, "competition" | "season">): string {
  if (competition === null) return "";
  return competition.includes(season) ? competition : `${competition} ${season}`;
}

/** Men and women may play for a cup of the same name. */
function competitionOf({ eventName, gender }: CricsheetInfo): string | null {
  if (eventName === null) return null;
  return gender === "female" && !/women/i.test(eventName) ? `${eventName} (women)` : eventName;
}

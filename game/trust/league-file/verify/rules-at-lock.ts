import { BOOSTERS, type BoosterSettings } from "#game/play/team/boosters";
import { type LeagueSettings, SETTINGS } from "#game/play/team/league-settings";
import { canonicalJson } from "../canonical-json";
import { lineName } from "../line-names";
import type { FileLine } from "../lines";
import { digestOf } from "../versions";
import { linesOfVersion, versionsByHash } from "./chain-entries";
import { hashAll } from "./check-digests";
import type { FileLines } from "./file-lines";
import type { LeagueOfFile } from "./league-of-file";
import type { Sha256 } from "./verification";

export interface RulesAtLock {
  readonly settings: LeagueSettings;
  readonly boosterSettings: BoosterSettings;
  /**
   * Whether the transfers of the lock follow from `settings`; otherwise some settings are unknown.
   */
  readonly areTransfersKnown: boolean;
  readonly areBoostersKnown: boolean;
}

/** The charge of a lock depends on them. */
const OF_TRANSFERS = [
  "freeTransfersPerMatch",
  "separatePlayoffTrades",
  "playoffFreeTrades",
] as const;
/** More uses of a booster are not tried to match a digest. */
const MOST_USES = 30;

/**
 * The rules at the locks of a file, by the hash of their version. A version has digests alone: a
 * value that has changed since is found among the choices of a manager, or not at all.
 */
export async function rulesAtLocks(
  lines: FileLines,
  league: LeagueOfFile,
  versions: ReadonlySet<string>,
  sha256: Sha256,
): Promise<ReadonlyMap<string, RulesAtLock>> {
  const candidates = await digestCandidates(league, sha256);
  const bodies = versionsByHash(lines);
  return new Map(
    [...versions].map((hash) => {
      const digests = linesOfVersion(bodies.get(hash)?.line.body);
      return [hash, readVersion(league, digests, candidates)];
    }),
  );
}

type Candidates = ReadonlyMap<string, FileLine<"setting" | "booster">>;

/** Every possible line of the rules, by its name and its digest. */
async function digestCandidates(league: LeagueOfFile, sha256: Sha256): Promise<Candidates> {
  const settings = OF_TRANSFERS.flatMap((setting) =>
    [...(SETTINGS[setting].options ?? []), league.settings[setting]].map((value) => {
      return { type: "setting", setting, value } as const;
    }),
  );
  const uses = Array.from({ length: MOST_USES }, (_, index) => index + 1);
  const boosters = BOOSTERS.flatMap((booster) =>
    [...uses, league.boosterSettings[booster].maxUses].flatMap((maxUses) =>
      [true, false].map((enabled) => ({ type: "booster", booster, enabled, maxUses }) as const),
    ),
  );
  const candidates = [...settings, ...boosters];
  const hashes = await hashAll(candidates.map(canonicalJson), sha256);
  return new Map(
    candidates.map((line, index) => [`${lineName(line)} ${digestOf(hashes[index] ?? "")}`, line]),
  );
}

function readVersion(
  league: LeagueOfFile,
  digests: ReadonlyMap<string, string>,
  candidates: Candidates,
): RulesAtLock {
  const find = (name: string) => candidates.get(`${name} ${digests.get(name)}`);
  const settings = OF_TRANSFERS.flatMap((setting) => {
    const line = find(`setting ${setting}`);
    return line?.type === "setting" ? [[setting, line.value]] : [];
  });
  const boosters = BOOSTERS.flatMap((booster) => {
    const line = find(`booster ${booster}`);
    return line?.type === "booster" ? [[booster, line]] : [];
  });
  return {
    settings: { ...league.settings, ...Object.fromEntries(settings) },
    boosterSettings: { ...league.boosterSettings, ...Object.fromEntries(boosters) },
    areTransfersKnown: settings.length === OF_TRANSFERS.length,
    areBoostersKnown: boosters.length === BOOSTERS.length,
  };
}

/**
 * Whether a line of the season, by its name (`lineName`), is unchanged since a version; false for
 * an unknown version.
 */
export type IsAsInVersion = (name: string, version: string | null) => boolean;

/** Compares the lines of the season that decide locks with their digests in the versions. */
export async function seasonAtLocks(lines: FileLines, sha256: Sha256): Promise<IsAsInVersion> {
  const lasting = [
    ...lines.of("fixture").map(({ line, number }) => ({ name: `fixture ${line.fixture}`, number })),
    ...lines.of("tournament start").map(({ line, number }) => ({ name: line.type, number })),
  ];
  const hashes = await hashAll(
    lasting.map(({ number }) => lines.texts[number - 1] ?? ""),
    sha256,
  );
  const digests = new Map(lasting.map(({ name }, index) => [name, digestOf(hashes[index] ?? "")]));
  const bodies = versionsByHash(lines);
  return (name, version) => {
    if (version === null) return false;
    const digest = digests.get(name);
    return (
      digest !== undefined && linesOfVersion(bodies.get(version)?.line.body).get(name) === digest
    );
  };
}

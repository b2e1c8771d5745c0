/** The matches that Cricsheet has added or corrected within seven days. */
export const RECENT_ARCHIVE = "recently_added_7_json.zip";

/**
 * The archives with all seasons of a competition, by words in the names of its tournaments; the
 * first that fits counts. Men and women share some: a match of other players is left out.
 */
const ARCHIVES: readonly (readonly [words: RegExp, archive: string])[] = [
  [/\bindian premier league\b|\bipl\b/i, "ipl_json.zip"],
  [/\bwomen'?s premier league\b|\bwpl\b/i, "wpl_json.zip"],
  [/\bwomen'?s big bash\b|\bwbbl\b/i, "wbb_json.zip"],
  [/\bbig bash\b|\bbbl\b/i, "bbl_json.zip"],
  [/\bpakistan super league\b|\bpsl\b/i, "psl_json.zip"],
  [/\bcaribbean premier league\b|\bcpl\b/i, "cpl_json.zip"],
  [/\bbangladesh premier league\b|\bbpl\b/i, "bpl_json.zip"],
  [/\blanka premier league\b|\blpl\b/i, "lpl_json.zip"],
  [/\binternational league t20\b|\bilt20\b/i, "ilt_json.zip"],
  [/\bmajor league cricket\b|\bmlc\b/i, "mlc_json.zip"],
  [/\bsa ?20\b/i, "sat_json.zip"],
  [/\bthe hundred\b/i, "hnd_json.zip"],
  [/\bt20 blast\b|\bvitality blast\b/i, "ntb_json.zip"],
  [/\bsuper smash\b/i, "ssm_json.zip"],
  [/\bsyed mushtaq ali\b/i, "sma_json.zip"],
  [/\bcsa t20\b/i, "ctc_json.zip"],
  [/\bt20 world cup\b|\bworld t20\b|\bworld twenty20\b|\bt20 asia cup\b/i, "t20s_json.zip"],
  [/\bworld cup\b|\bchampions trophy\b/i, "odis_json.zip"],
];

/** Null for a tournament of no competition that has one. */
export function archiveOf(tournamentName: string): string | null {
  return ARCHIVES.find(([words]) => words.test(tournamentName))?.[1] ?? null;
}

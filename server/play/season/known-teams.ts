/** Cricket followers know it: name, short name, and the colours of cap and trim. */
type KnownTeam = readonly [name: string, shortName: string, cap: string, trim: string];

/** Their flags are drawn (rules.md#mini-scorecard). */
const NATIONS_WITH_FLAGS: readonly KnownTeam[] = [
  ["Australia", "AUS", "#1c4a33", "#f4c430"],
  ["Bangladesh", "BAN", "#0a5a40", "#ff7b88"],
  ["England", "ENG", "#22386d", "#f2f4f8"],
  ["India", "IND", "#1f55b5", "#ffb06a"],
  ["New Zealand", "NZ", "#191c1e", "#e6e8e6"],
  ["Pakistan", "PAK", "#0f5a34", "#f4f6ec"],
  ["South Africa", "RSA", "#0f7a4c", "#ffd23f"],
  ["Sri Lanka", "SL", "#183a8f", "#f7c948"],
  ["West Indies", "WI", "#741632", "#f2b632"],
  ["Zimbabwe", "ZIM", "#c2242e", "#f7d842"],
];

const OTHER_NATIONS: readonly KnownTeam[] = [
  ["Afghanistan", "AFG", "#0a4aa3", "#ff9c92"],
  ["Canada", "CAN", "#b3121d", "#ffffff"],
  ["Hong Kong", "HK", "#8f1d3c", "#f6e7d0"],
  ["Ireland", "IRE", "#0b7a3b", "#cfe3ff"],
  ["Italy", "ITA", "#1467c8", "#ffffff"],
  ["Kenya", "KEN", "#145c2c", "#ff9d94"],
  ["Namibia", "NAM", "#0b2a6b", "#e9535a"],
  ["Nepal", "NEP", "#a5122d", "#9fc2ff"],
  ["Netherlands", "NED", "#e8640a", "#14202e"],
  ["Oman", "OMA", "#a81420", "#9fe0a8"],
  ["Papua New Guinea", "PNG", "#17171a", "#ff5a4d"],
  ["Scotland", "SCO", "#1b1f5e", "#c9b6f2"],
  ["Uganda", "UGA", "#1c1c1c", "#fcdc04"],
  ["United Arab Emirates", "UAE", "#5a5f66", "#f5d6d6"],
  ["United States of America", "USA", "#14264f", "#ff8c8c"],
];

/** Franchises by league, former ones after today's. The women's sides of a club share its row. */
const FRANCHISES = {
  "IPL and WPL": [
    ["Chennai Super Kings", "CSK", "#f7c600", "#0f3d8c"],
    ["Delhi Capitals", "DC", "#17479e", "#ff8f8a"],
    ["Gujarat Titans", "GT", "#1b2133", "#cda25a"],
    ["Kolkata Knight Riders", "KKR", "#3a225d", "#f2c14e"],
    ["Lucknow Super Giants", "LSG", "#1f7fc4", "#fff0e6"],
    ["Mumbai Indians", "MI", "#004ba0", "#e3bd5a"],
    ["Punjab Kings", "PBKS", "#d71920", "#f2e2c4"],
    ["Rajasthan Royals", "RR", "#e5418f", "#14245c"],
    ["Royal Challengers Bengaluru", "RCB", "#1c1a1b", "#ec3a42"],
    ["Sunrisers Hyderabad", "SRH", "#f26522", "#1a1a1a"],
    ["Gujarat Giants", "GG", "#f08a24", "#5a1030"],
    ["UP Warriorz", "UPW", "#5b2a86", "#f5e663"],
    ["Deccan Chargers", "DCH", "#27364a", "#c9d3dd"],
    ["Delhi Daredevils", "DD", "#8f1422", "#a9c4f5"],
    ["Gujarat Lions", "GL", "#c6540b", "#dff0ff"],
    ["Kings XI Punjab", "KXIP", "#b3141b", "#d9dde3"],
    ["Kochi Tuskers Kerala", "KTK", "#e07b1f", "#3b1a63"],
    ["Pune Warriors", "PWI", "#2f9ec4", "#101820"],
    ["Rising Pune Supergiants", "RPS", "#5c2d83", "#f29ac0"],
    ["Rising Pune Supergiant", "RPS", "#5c2d83", "#f29ac0"],
    ["Royal Challengers Bangalore", "RCB", "#1c1a1b", "#ec3a42"],
  ],
  "BBL and WBBL": [
    ["Adelaide Strikers", "STR", "#0a80c4", "#f3f8fb"],
    ["Brisbane Heat", "HEA", "#00a79d", "#102a2a"],
    ["Hobart Hurricanes", "HUR", "#5a2d91", "#d9c7f0"],
    ["Melbourne Renegades", "REN", "#d3122c", "#1a1a1a"],
    ["Melbourne Stars", "STA", "#0f7a3d", "#d8f2dc"],
    ["Perth Scorchers", "SCO", "#f26a21", "#2a1406"],
    ["Sydney Sixers", "SIX", "#e0408f", "#fbe3f0"],
    ["Sydney Thunder", "THU", "#8fd14a", "#173a12"],
  ],
  PSL: [
    ["Islamabad United", "IU", "#d4202f", "#f6c945"],
    ["Karachi Kings", "KK", "#15357a", "#f06a70"],
    ["Lahore Qalandars", "LQ", "#5f8f1a", "#12260a"],
    ["Multan Sultans", "MS", "#0b6e63", "#e6d27a"],
    ["Peshawar Zalmi", "PZ", "#f2c21a", "#3a2a08"],
    ["Quetta Gladiators", "QG", "#5b2c82", "#e8c35a"],
  ],
  CPL: [
    ["Antigua and Barbuda Falcons", "ABF", "#9c1b2f", "#9fdcf0"],
    ["Barbados Royals", "BR", "#d63384", "#ffe08a"],
    ["Guyana Amazon Warriors", "GAW", "#0f6b3a", "#f4dc4e"],
    ["Jamaica Tallawahs", "JT", "#1a1a1a", "#f5c518"],
    ["St Kitts and Nevis Patriots", "SKNP", "#b5121b", "#b8e0a8"],
    ["St Lucia Kings", "SLK", "#1b4fa0", "#f7cf3c"],
    ["Trinbago Knight Riders", "TKR", "#2c1a4d", "#e2b64a"],
    ["Antigua Hawksbills", "AH", "#c43a1d", "#111c33"],
    ["Barbados Tridents", "BT", "#123a8c", "#f3a6c8"],
    ["St Lucia Stars", "SLS", "#2a8fb8", "#0b1c2a"],
    ["St Lucia Zouks", "SLZ", "#6cb8e0", "#5a1a2a"],
    ["Trinidad & Tobago Red Steel", "TTRS", "#c9141e", "#f2f2f2"],
  ],
  SA20: [
    ["Durban's Super Giants", "DSG", "#1c8a9c", "#06262b"],
    ["Joburg Super Kings", "JSK", "#f5c400", "#1a2a1a"],
    ["MI Cape Town", "MICT", "#0f55b0", "#e6c667"],
    ["Paarl Royals", "PR", "#d83a8c", "#1a1f4a"],
    ["Pretoria Capitals", "PC", "#1f2f7a", "#7fb8f5"],
    ["Sunrisers Eastern Cape", "SEC", "#ec6a1f", "#20160f"],
  ],
  ILT20: [
    ["Abu Dhabi Knight Riders", "ADKR", "#40245f", "#e8b84a"],
    ["Desert Vipers", "DV", "#a3172a", "#f0d9b5"],
    ["Dubai Capitals", "DC", "#2450a8", "#ffa28f"],
    ["Gulf Giants", "GG", "#e5612a", "#24120a"],
    ["MI Emirates", "MIE", "#0a4c9e", "#dcb95a"],
    ["Sharjah Warriorz", "SW", "#1f7a52", "#f2e05a"],
    ["Sharjah Warriors", "SW", "#1f7a52", "#f2e05a"],
  ],
  MLC: [
    ["Los Angeles Knight Riders", "LAKR", "#3c2163", "#f0c24a"],
    ["MI New York", "MINY", "#0b52a5", "#e0be62"],
    ["San Francisco Unicorns", "SFU", "#e2703a", "#1c1430"],
    ["Seattle Orcas", "SEO", "#14354a", "#7fe0c4"],
    ["Texas Super Kings", "TSK", "#f4c20d", "#7a1420"],
    ["Washington Freedom", "WAF", "#b8202e", "#e6ecf5"],
  ],
  "The Hundred": [
    ["Birmingham Phoenix", "BPH", "#f0642d", "#31140a"],
    ["London Spirit", "LNS", "#24408e", "#c7d6ff"],
    ["Manchester Originals", "MNR", "#1d1d1b", "#b9a4f0"],
    ["Northern Superchargers", "NOS", "#7a2f9e", "#f2d0ff"],
    ["Oval Invincibles", "OVI", "#0fb5a6", "#0a2b2b"],
    ["Southern Brave", "SOB", "#16603a", "#a8f07a"],
    ["Trent Rockets", "TRT", "#f2d21f", "#1e2d5c"],
    ["Welsh Fire", "WEF", "#c81e3a", "#ffe0b0"],
    ["MI London", "MIL", "#0a4ea2", "#e2c15e"],
    ["Manchester Super Giants", "MSG", "#1a6fb0", "#fde7d8"],
    ["Sunrisers Leeds", "SRL", "#ff8f1f", "#2b1608"],
  ],
} as const satisfies Record<string, readonly KnownTeam[]>;

/** By league; the nations are the last two. */
export const KNOWN_TEAMS: Readonly<Record<string, readonly KnownTeam[]>> = {
  ...FRANCHISES,
  "nations with flags": NATIONS_WITH_FLAGS,
  "other nations": OTHER_NATIONS,
};

const BY_NAME = new Map(Object.values(KNOWN_TEAMS).flatMap((teams) => teams.map(withKey)));
const FLAGS = new Set(NATIONS_WITH_FLAGS.map(([name]) => keyOf(name)));

/**
 * Capitals, full stops and apostrophes do not count, nor do the words that tell a club's women from
 * its men.
 */
export function findKnownTeam(name: string): KnownTeam | null {
  return BY_NAME.get(keyOf(name)) ?? null;
}

/** The code of a nation; null for every other team. */
export function flagOf(name: string): string | null {
  return FLAGS.has(keyOf(name)) ? (findKnownTeam(name)?.[1] ?? null) : null;
}

function withKey(team: KnownTeam): [string, KnownTeam] {
  return [keyOf(team[0]), team];
}

/** "St. Lucia Kings" → "st lucia kings", "India Women" and "India (Women)" → "india" */
function keyOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[.'’()]/g, "")
    .replace(/[\s-]+(women|men|womens|mens|w)$/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const ONE_WORD_LETTERS = 3;

/**
 * A short name that none of `taken` has: the well-known one, the initials of the words, or the
 * first letters of the only word; then more letters of the last word, then a number.
 */
export function shortNameOf(name: string, taken: ReadonlySet<string>): string {
  for (const candidate of candidatesFor(name)) {
    if (!taken.has(candidate)) return candidate;
  }
  const [first = name] = candidatesFor(name);
  let number = 2;
  while (taken.has(`${first}${number}`)) number += 1;
  return `${first}${number}`;
}

function candidatesFor(name: string): string[] {
  const words = name
    .normalize("NFKC")
    .toUpperCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [name];
  const last = words.at(-1) ?? name;
  const initials = words.slice(0, -1).map((word) => word.slice(0, 1));
  const fewest = words.length === 1 ? ONE_WORD_LETTERS : 1;
  const byLetters = Array.from({ length: Math.max(1, last.length - fewest + 1) }, (_, more) =>
    [...initials, last.slice(0, fewest + more)].join(""),
  );
  const known = findKnownTeam(name);
  return known === null ? byLetters : [known[1], ...byLetters];
}

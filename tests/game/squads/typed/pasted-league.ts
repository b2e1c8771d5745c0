import { lexiconOf } from "#game/squads/typed/lexicon";
import { readSales } from "#game/squads/typed/read-sales";
import { purseScale, resolveSales } from "#game/squads/typed/resolve-sales";

/** Names and teams of players who are known to the public, by team. */
const SQUADS: Readonly<Record<string, readonly string[]>> = {
  "Mumbai Indians/MI": [
    "Rohit Sharma",
    "Suryakumar Yadav",
    "Hardik Pandya",
    "Jasprit Bumrah",
    "Tilak Varma",
    "Trent Boult",
  ],
  "Chennai Super Kings/CSK": [
    "Ruturaj Gaikwad",
    "Ravindra Jadeja",
    "MS Dhoni",
    "Noor Ahmad",
    "Matheesha Pathirana",
    "Shivam Dube",
  ],
  "Royal Challengers Bengaluru/RCB": [
    "Virat Kohli",
    "Phil Salt",
    "Josh Hazlewood",
    "Bhuvneshwar Kumar",
    "Krunal Pandya",
    "Yash Dayal",
  ],
  "Gujarat Titans/GT": [
    "Shubman Gill",
    "Rashid Khan",
    "Mohammed Siraj",
    "Jos Buttler",
    "Sai Sudharsan",
    "Kagiso Rabada",
  ],
  "Delhi Capitals/DC": [
    "KL Rahul",
    "Axar Patel",
    "Kuldeep Yadav",
    "Mitchell Starc",
    "Faf du Plessis",
    "Mohit Sharma",
  ],
  "Sunrisers Hyderabad/SRH": [
    "Pat Cummins",
    "Travis Head",
    "Abhishek Sharma",
    "Heinrich Klaasen",
    "Mohammed Shami",
    "Jaydev Unadkat",
  ],
  "Rajasthan Royals/RR": [
    "Sanju Samson",
    "Yashasvi Jaiswal",
    "Riyan Parag",
    "Jofra Archer",
    "Sandeep Sharma",
    "Wanindu Hasaranga",
  ],
  "Punjab Kings/PBKS": [
    "Shreyas Iyer",
    "Arshdeep Singh",
    "Yuzvendra Chahal",
    "Marcus Stoinis",
    "Glenn Maxwell",
    "Prabhsimran Singh",
  ],
  "Perth Scorchers/SCO": [
    "Mitchell Marsh",
    "Ashton Turner",
    "Jhye Richardson",
    "Cooper Connolly",
    "Jake Fraser-McGurk",
    "Quinton de Kock",
  ],
};

export const PLAYERS = Object.entries(SQUADS)
  .flatMap(([team, names]) => names.map((name) => ({ name, team })))
  .map(({ name, team }, index) => {
    const [long = "", short = ""] = team.split("/");
    return { id: index + 1, name, team: long, teamShortName: short };
  });

export const PARTICIPANTS = [
  { id: 101, name: "Ravi's Rockers", altNames: ["Ravi Menon"] },
  { id: 102, name: "Desi Boyz", altNames: ["Asha Rao"] },
  { id: 103, name: "Super Overs", altNames: ["Bela Shah"] },
  { id: 104, name: "Lords of the Pitch", altNames: ["Imran"] },
];

const SHOWN = new Map([
  ...PLAYERS.map(({ id, name }) => [id, name] as const),
  ...[
    [101, "Ravi"] as const,
    [102, "Asha"] as const,
    [103, "Bela"] as const,
    [104, "Imran"] as const,
  ],
]);

/** The reading of a text: a line for each sale, doubt and line that is left out. */
export function understood(text: string, statedScale: number | null = null, purse = 100): string[] {
  const lexicon = lexiconOf(PLAYERS, PARTICIPANTS);
  const table = readSales(text, lexicon);
  if (table === null) return ["too long"];
  const { rows, leftOut } = table;
  const scale = purseScale(
    rows.flatMap(({ prices }) => prices),
    statedScale,
    purse,
  );
  const resolved = resolveSales(rows, {
    ...{ lexicon, players: PLAYERS, participants: PARTICIPANTS, choices: new Map(), scale, purse },
  });
  return [
    ...resolved.map(({ row, player, participant, price, pricesMeant, needsUnit }) => {
      const name = (meant: typeof player, typed: string) => {
        if (meant.id !== null) return SHOWN.get(meant.id) ?? "";
        const names = meant.candidates.map((id) => SHOWN.get(id)).join(" or ");
        return `?${typed}${names === "" ? "" : ` (${names})`}`;
      };
      const meant = pricesMeant.map((each) => (each / 100).toFixed(2)).join(" or ");
      const cost = needsUnit
        ? "?unit"
        : price === null
          ? `?${row.notPrice}${meant}`
          : (price / 100).toFixed(2);
      return `${name(player, row.player)} > ${name(participant, row.participant)} ${cost}`;
    }),
    ...leftOut.map(({ line, why }) => `- ${line} ${why}`),
  ];
}

import { type CricsheetMatch, readCricsheet } from "#server/matches/cricsheet/read-cricsheet";

/** A small valid match file, as loose JSON so that tests can break it in any way. */
export interface SmallMatch {
  meta: Json;
  info: Json;
  innings: SmallInnings[];
}

interface SmallInnings extends Json {
  team: string;
  overs: { over: number; deliveries: SmallDelivery[] }[];
}

interface SmallDelivery extends Json {
  runs: Json;
}

export interface Json {
  [key: string]: unknown;
}

/**
 * Two overs of two balls by India, one of one ball by Nepal, who lose by 4 runs: Rao 4 and a
 * leg-bye, then Iyer caught off a dot and Rao a single; Thapa 2.
 */
export function smallMatch(): SmallMatch {
  return {
    meta: { data_version: "1.1.0", created: "2023-05-30", revision: 1 },
    info: {
      balls_per_over: 6,
      city: "Pokhara",
      dates: ["2023-05-29"],
      event: { name: "Himalayan Cup", match_number: 3 },
      gender: "male",
      match_type: "T20",
      outcome: { winner: "India", by: { runs: 4 } },
      overs: 20,
      player_of_match: ["A Rao"],
      players: { India: ["A Rao", "B Iyer"], Nepal: ["C Thapa", "D Karki", "E Gurung"] },
      registry: { people: { "A Rao": "aaaa1111", "B Iyer": "bbbb2222", "C Thapa": "cccc3333" } },
      season: "2023",
      teams: ["India", "Nepal"],
      venue: "Lakeside",
    },
    innings: [
      {
        team: "India",
        overs: [
          {
            over: 0,
            deliveries: [
              delivery("A Rao", "B Iyer", "C Thapa", 4),
              { ...delivery("A Rao", "B Iyer", "C Thapa", 0, 1), extras: { legbyes: 1 } },
            ],
          },
          {
            over: 1,
            deliveries: [
              {
                ...delivery("B Iyer", "A Rao", "D Karki", 0),
                wickets: [
                  { kind: "caught", player_out: "B Iyer", fielders: [{ name: "E Gurung" }] },
                ],
              },
              delivery("A Rao", "B Iyer", "D Karki", 1),
            ],
          },
        ],
      },
      {
        team: "Nepal",
        overs: [{ over: 0, deliveries: [delivery("C Thapa", "D Karki", "A Rao", 2)] }],
      },
    ],
  };
}

/** The small match as read, once it has been changed. */
export function readSmallMatch(change: (file: SmallMatch) => void = () => {}): CricsheetMatch {
  const file = smallMatch();
  change(file);
  return readCricsheet(JSON.stringify(file));
}

export function delivery(
  batter: string,
  nonStriker: string,
  bowler: string,
  runs: number,
  extras = 0,
): SmallDelivery {
  return {
    batter,
    bowler,
    non_striker: nonStriker,
    runs: { batter: runs, extras, total: runs + extras },
  };
}

/** The delivery of a small match at 0-based positions. */
export function deliveryAt(
  match: SmallMatch,
  [innings, over, ball]: readonly [number, number, number],
): SmallDelivery {
  const found = match.innings[innings]?.overs[over]?.deliveries[ball];
  if (found === undefined) throw new Error(`no delivery at ${innings}, ${over}, ${ball}`);
  return found;
}

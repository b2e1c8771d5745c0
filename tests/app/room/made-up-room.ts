import type { LiveFixed, LivePart, RoomPlayer } from "#server/squads/making/live-room";
import type { RoomNews } from "#server/squads/making/room-news";

export const MINE = 1;
export const OTHER = 2;
/** The server's clock in the made-up room. */
export const NOW = Date.UTC(2026, 2, 30, 18);

const NAMES = ["Veer Malhari", "Cooper Lyle", "Callum Rutledge", "Kabir Tendale"];
const ROLES = ["Batsman", "Bowler", "Allrounder", "Wicket Keeper"] as const;

const PLAYERS: readonly RoomPlayer[] = NAMES.map((name, at) => ({
  id: 10 + at,
  name,
  team: at % 2 === 0 ? "India" : "Australia",
  teamShortName: at % 2 === 0 ? "IND" : "AUS",
  role: ROLES[at] ?? "Batsman",
  salary: 1050 - at * 50,
  overseas: at === 1,
  base: 200 - at * 50,
  imageUrl: null,
  ...{ teamId: at % 2, uncapped: false, owned: null },
  ...{
    points: 52_700 - at * 10_000,
    played: 8,
    rank: at + 1,
    expected: 4_000,
    lastFive: [15_300, null, -200],
  },
}));

export const FIXED: LiveFixed = {
  participantId: MINE,
  manages: false,
  people: [
    { participantId: MINE, teamName: "Cow Corner Kings", displayName: "Meera" },
    { participantId: OTHER, teamName: "Leg Bye Legends", displayName: "Jonty" },
  ],
  players: PLAYERS,
  nextMatches: { 0: { number: 16, opponent: "AUS", isNext: true } },
  squadSize: 15,
  steps: { bidStep: "0.25", bidStepFrom: "0.50" },
};

/** A lot of Veer Malhari at 4.75, bid by the other, with 20 seconds left. */
export const NEWS: RoomNews = {
  lastEventId: 40,
  at: NOW,
  stage: "running",
  pausedFor: null,
  pass: "first",
  way: "live",
  lots: [
    {
      ...{ playerId: 10, base: 200, price: 475, leader: OTHER },
      ...{ endsAt: NOW + 20_000, by: null, calledBy: null, matcher: null },
    },
  ],
  turn: null,
  seats: [
    { participantId: MINE, purse: 9000, places: 13, highestBid: 8400, isHere: true },
    { participantId: OTHER, purse: 7525, places: 12, highestBid: 6975, isHere: false },
  ],
  events: [
    {
      id: 38,
      at: NOW - 9_000,
      by: null,
      event: { kind: "lot", playerId: 10, base: 200, endsAt: NOW + 21_000, by: null },
    },
    {
      id: 40,
      at: NOW - 1_000,
      by: OTHER,
      event: {
        ...{ kind: "bid", playerId: 10, participantId: OTHER, amount: 475 },
        ...{ endsAt: NOW + 20_000, byMaximum: false },
      },
    },
  ],
};

export const PART: LivePart = {
  news: NEWS,
  sales: [
    { playerId: 12, participantId: OTHER, price: 775, base: 100, at: NOW - 60_000 },
    { playerId: 11, participantId: MINE, price: 150, base: 150, at: NOW - 30_000 },
  ],
  takenBack: [],
  fellAway: [],
  toCome: [{ name: "Wicketkeepers", players: [{ playerId: 13, base: 50 }] }],
  wishes: [{ playerId: 13, rank: 1, maximum: 350 }],
};

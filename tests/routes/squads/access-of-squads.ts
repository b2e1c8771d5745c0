type Form = Readonly<Record<string, string>>;

/** A page of a league of owned players: what it is asked for, and each form that it takes. */
interface SquadsAccess {
  readonly reads: readonly string[];
  /** Whether the manager alone may look at it. */
  readonly managersPage?: true;
  /** What every member may send. */
  readonly members?: readonly Form[];
  /** What the manager alone may. */
  readonly manager?: readonly Form[];
}

const key = "0".repeat(32);
const typed = { submission: key, version: "0", text: "" };

/** What is done in a room. */
const ROOM: Pick<SquadsAccess, "members" | "manager"> = {
  members: [
    { intent: "bid", key, player: "1", amount: "1" },
    { intent: "nominate", key, player: "1" },
    { intent: "pick", key, player: "1" },
    { intent: "wish", player: "1", maximum: "1" },
  ],
  manager: ["pause", "resume", "sell", "skip", "undo"].map((intent) => ({ intent, key })),
};

/** Each page of squads and trades, which leagues of other formats do not have. */
export const SQUADS_ACCESS: Readonly<Record<string, SquadsAccess>> = {
  "/league/:leagueId/rehearsal": {
    reads: [""],
    members: [{ intent: "join" }, { intent: "leave" }],
  },
  "/league/:leagueId/room": { reads: [""], ...ROOM },
  "/league/:leagueId/squads": {
    reads: ["", "?release=2"],
    manager: [{ intent: "release", participant: "2" }],
  },
  "/league/:leagueId/squads/list": {
    reads: ["", "?role=Bowler"],
    members: [{ "rank.1": "1", "maximum.1": "1.00" }, { move: "up.1" }],
  },
  "/league/:leagueId/squads/set-up": {
    reads: [""],
    managersPage: true,
    manager: [
      { intent: "begin" },
      { intent: "prices", "price.1": "1" },
      { intent: "paste", text: "" },
      { intent: "reset" },
    ],
  },
  "/league/:leagueId/squads/typed": {
    reads: [""],
    managersPage: true,
    manager: [
      ...["preview", "save", "close"].map((intent) => ({ intent, ...typed })),
      {
        ...{ intent: "correct", ...typed, player: "1", owner: "1", price: "1", exchange: "" },
        reason: "mistyped",
      },
    ],
  },
  "/league/:leagueId/trades": {
    reads: [""],
    members: ["withdraw", "refuse", "accept", "veto"].map((intent) => ({ intent, trade: "1-x" })),
    manager: ["approve", "disapprove"].map((intent) => ({ intent, trade: "1-x" })),
  },
  "/league/:leagueId/trades/free-agents": {
    reads: ["", "?player=1"],
    members: [
      { intent: "bid", player: "1", amount: "1", released: "" },
      { intent: "take-back", player: "1" },
      { intent: "prefer", player: "1" },
    ],
  },
  "/league/:leagueId/trades/offer": {
    reads: ["", "?with=2"],
    members: [{ with: "2", gives: "1", gets: "2", key }],
  },
};

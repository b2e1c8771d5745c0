import { wordsOf } from "#game/core/find-by-name";
import { isUnit } from "#game/play/pasted/read-money";

export type Heading = "player" | "owner" | "team" | "price" | "base" | "other";

const HEADINGS: Readonly<Record<Exclude<Heading, "base">, readonly string[]>> = {
  player: [
    "player",
    "players",
    "name",
    "cricketer",
    "playername",
    "playersname",
    "nameofplayer",
    "fullname",
    "cricketers",
  ],
  owner: [
    ...[
      "participant",
      "owner",
      "ownername",
      "manager",
      "buyer",
      "squad",
      "boughtby",
      "soldto",
      "purchasedby",
      "wonby",
    ],
    ...[
      "pickedby",
      "bidder",
      "fantasyteam",
      "fantasyowner",
      "teamowner",
      "auctionteam",
      "soldteam",
      "winningteam",
      "buyingteam",
      "highestbidder",
    ],
    ...[
      "ownedby",
      "friend",
      "winner",
      "whobought",
      "who",
      "newteam",
      "draftedby",
      "teamsold",
      "winningbidder",
      "purchaser",
      "acquiredby",
    ],
  ],
  team: [
    "team",
    "franchise",
    "club",
    "iplteam",
    "realteam",
    "county",
    "side",
    "psl",
    "bblteam",
    "pslteam",
    "teamname",
    "currentteam",
    "plteam",
  ],
  price: [
    ...[
      "price",
      "amount",
      "cost",
      "bid",
      "soldfor",
      "soldprice",
      "soldat",
      "finalprice",
      "finalbid",
      "winningbid",
      "soldamount",
    ],
    ...[
      "auctionprice",
      "hammerprice",
      "purchaseprice",
      "sellingprice",
      "bidamount",
      "paid",
      "rate",
      "money",
      "boughtfor",
      "fee",
      "bought",
    ],
    ...["winningprice", "buyingprice", "pricepaid", "amt", "soldvalue", "value", "salary", "sold"],
  ],
  other: [
    ...[
      "sno",
      "srno",
      "slno",
      "no",
      "sr",
      "sl",
      "rank",
      "role",
      "type",
      "category",
      "nationality",
      "country",
      "age",
      "set",
      "status",
    ],
    ...[
      "remarks",
      "remark",
      "points",
      "lot",
      "lotno",
      "notes",
      "style",
      "position",
      "skill",
      "capped",
      "cu",
      "date",
      "time",
      "serial",
      "serialno",
      "",
      "result",
      "comment",
      "comments",
      "pos",
      "speciality",
      "specialism",
      "overseas",
    ],
  ],
};
const BASE = /^(?:base|reserve|starting|basic|min|minimum|bp)/;

/** A column by its heading, in the words that lists of sales have for it. */
export function headingOf(cell: string): Heading | null {
  const words = wordsOf(cell.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, " "));
  const key = (
    words.length > 1 ? words.filter((word) => word !== "in" && !isUnit(word)) : words
  ).join("");
  if (BASE.test(key) && key.length < 24) return "base";
  const kinds = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];
  return (
    kinds.find((kind) => HEADINGS[kind].includes(key)) ?? (cell.trim() === "#" ? "other" : null)
  );
}

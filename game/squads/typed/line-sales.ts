import type { Money } from "#game/play/pasted/read-money";
import { cutLine } from "./cut-line";
import type { Lexicon, Piece } from "./lexicon";
import { different, isYear, priceBehind, pricesOf } from "./line-prices";
import type { LeftOutLine, TypedRow } from "./sale";

interface LinePlace {
  readonly line: number;
  /** The participant of a heading above; null without one. */
  readonly heading: string | null;
  readonly isMarked: boolean;
  /** It begins the text or follows a blank line, and a line follows it. */
  readonly isFirst: boolean;
  /** Numbers in front of lines count them. */
  readonly isCounted: boolean;
  /** Most lines have a number, so that an unknown text without one is a heading. */
  readonly hasPrices: boolean;
  /** In other lines the player stands before the participant. */
  readonly playerFirst: boolean;
}

export interface LineRead {
  readonly rows: readonly TypedRow[];
  /** A heading with a participant; null for another line. */
  readonly heading: string | null;
  /** A line that opens or ends a list of unsold players. */
  readonly isUnsold: boolean;
  readonly leftOut: LeftOutLine["why"] | null;
}

const LISTED = String.raw`[\s•*>+\-–✓✔☑✗✘☐]*(?:\[[ xX]?\]\s*)?[\s•*>+-]*`;
const BULLET = new RegExp(
  `^${LISTED}(?:(?:(?:pick|round|rd|lot|set|slot|day|no\\.?|#)\\s*#?\\d{1,3}(?:\\.\\d{1,2})?\\b[\\s:.)\\-–,]*)+|\\(?\\d{1,3}[.)\\]]{1,2}(?!\\d)\\s*|\\(?[a-z]\\)\\s+|#?\\d{1,3}(?=\\s*(?:[:\\-–|]\\s|\\t)))?`,
  "i",
);
/** A captain who is named beside a squad is nobody's sale. */
const CAPTAIN = /\((?:c|vc|capt(?:ain)?|vice[- ]captain|owner|manager|mentor)\s*[:-][^()]*\)/gi;
const CAPTAIN_LINE =
  /^[\s•*-]*(?:c|vc|capt(?:ain)?|vice[- ]captain|mentor|icon(?: player)?)\s*[:-]/i;
const COUNTED = /^[\s•*>+-]*\d{1,3}\s+(?=\p{L})/u;

/** The sales of a line that stands in no table, or a heading of those below it. */
export function readLine(text: string, place: LinePlace, lexicon: Lexicon): LineRead {
  const numbered = BULLET.exec(text)?.[0] ?? "";
  const isPrice =
    /^[^\p{L}]*\d\s*$/u.test(numbered) &&
    !place.isCounted &&
    !/\d.*\d/.test(text.slice(numbered.length));
  const bare = isPrice ? text : text.slice(numbered.length);
  const counted = place.isCounted || /\d.*\D.*\d/.test(text) ? bare.replace(COUNTED, "") : bare;
  const all = joinNames(withoutPurses(cutLine(counted.replaceAll(CAPTAIN, " "), lexicon)), lexicon);
  const names = all.filter(
    ({ kind }) => kind === "player" || kind === "owner" || kind === "either" || kind === "words",
  );
  const prices = all.flatMap(({ money }) => money ?? []);
  if (all.some(({ kind }) => kind === "unsold")) return nothing("unsold", names.length === 0);
  if (names.length === 0) return nothing(all.length === 0 && !/\p{L}/u.test(text) ? null : "purse");
  if (prices.length === 0 && CAPTAIN_LINE.test(counted)) return nothing("words");
  const decided = decide(names, prices.length > 0, place);
  const owners = decided.filter(({ kind }) => kind === "owner");
  const players = decided.filter(({ kind }) => kind === "player");
  const words = decided.filter(({ kind }) => kind === "words");
  if (players.length === 0)
    return readUnknown(text, { owners, words, prices, all }, place, lexicon);
  if (players.length > 1 && owners.length === players.length) {
    const isPriced = prices.length === players.length;
    const paired = players.map(({ text: player }, at) => ({
      ...{ line: place.line, text: player, player, participant: owners[at]?.text ?? "", team: "" },
      ...{ prices: isPriced ? prices.slice(at, at + 1) : [], notPrice: "" },
    }));
    if (isPriced || prices.length === 0) return sales(paired, false);
  }
  const team = all.find(({ kind }) => kind === "team")?.text ?? "";
  const owner = ownerOf(owners, words, players, place, lexicon);
  const shared = { line: place.line, participant: owner, notPrice: "" };
  const isList =
    owner !== "" && words.length > 0 && prices.length === players.length + words.length;
  if (players.length === 1 && !isList) {
    const player = players[0]?.text ?? "";
    return sales(
      [{ ...shared, text: text.trim(), player, team, prices: different(prices) }],
      words.length > 0 && owner !== words[0]?.text,
    );
  }
  const ofPlayers = pricesOf(
    all.map((piece) => decided.find(({ text: each }) => each === piece.text) ?? piece),
    players.length,
    prices,
  );
  const listed = decided.filter(
    ({ kind }) => kind === "player" || (kind === "words" && owner !== ""),
  );
  const isUneven = listed.length !== players.length;
  return sales(
    listed
      .filter(({ text: each }) => each !== owner)
      .map((piece) => {
        const at = players.indexOf(piece);
        const price = isUneven ? priceBehind(all, piece.text) : (ofPlayers[at] ?? []);
        return { ...shared, text: piece.text, player: piece.text, team: "", prices: price };
      }),
    false,
  );
}

function nothing(leftOut: LineRead["leftOut"], isUnsold = false): LineRead {
  return { rows: [], heading: null, isUnsold, leftOut };
}

function sales(rows: readonly TypedRow[], hasRemark: boolean): LineRead {
  return { rows, heading: null, isUnsold: false, leftOut: hasRemark ? "remark" : null };
}

/** "Kohli, Virat" and "Rohit / Sharma" are one player, as is a name that a line has twice. */
function joinNames(pieces: readonly Piece[], lexicon: Lexicon): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isName = (each: Piece | undefined) =>
      each?.kind === "player" || each?.kind === "either" || each?.kind === "words";
    if (
      before !== undefined &&
      isName(before) &&
      isName(piece) &&
      (before.kind !== "words" || piece.kind !== "words")
    ) {
      const text = `${piece.text} ${before.text}`;
      const found = lexicon.findPlayers(text);
      const both = [before, piece].every(
        (each) =>
          lexicon.findPlayers(each.text).includes(found[0] ?? NOBODY) || each.kind === "words",
      );
      if (found.length === 1 && both && text.split(" ").length <= 4) {
        joined[joined.length - 1] = { kind: "player", text };
        continue;
      }
    }
    joined.push(piece);
  }
  return joined;
}

const NOBODY = { id: -1, name: "", team: "", teamShortName: "" };

/** The number beside "Purse left" or "Base" is no price. */
function withoutPurses(pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece, at) => {
    if (piece.kind !== "money") return true;
    const [before, behind] = [pieces[at - 1], pieces[at + 1]];
    if (before?.kind === "purse") return false;
    return !(behind?.kind === "purse" && pieces[at + 2]?.kind !== "money");
  });
}

/** A name that both a player and a participant have is whom the rest of the line lacks. */
function decide(names: readonly Piece[], hasPrice: boolean, place: LinePlace): Piece[] {
  const has = (kind: string) => names.some((piece) => piece.kind === kind);
  const either = names.filter(({ kind }) => kind === "either");
  return names.map((piece) => {
    if (piece.kind !== "either") return piece;
    if (has("owner")) return { ...piece, kind: "player" as const };
    if (has("player")) return { ...piece, kind: "owner" as const };
    if (either.length > 1) {
      const isPlayer = (either[0] === piece) === place.playerFirst;
      return { ...piece, kind: isPlayer ? ("player" as const) : ("owner" as const) };
    }
    const isHeading = !hasPrice && (place.isMarked || place.isFirst || place.heading === null);
    return { ...piece, kind: isHeading ? ("owner" as const) : ("player" as const) };
  });
}

/** The participant of a line; a text that nobody knows is one if there is no other. */
function ownerOf(
  owners: readonly Piece[],
  words: readonly Piece[],
  players: readonly Piece[],
  { heading }: LinePlace,
  lexicon: Lexicon,
): string {
  const ownTeams = new Set(
    players
      .flatMap(({ text }) => lexicon.findPlayers(text))
      .flatMap(({ team, teamShortName }) =>
        [team, teamShortName].map((each) => each.toLowerCase()),
      ),
  );
  const different = [
    ...new Map(owners.map((piece) => [lexicon.findOwners(piece.text)[0], piece])).values(),
  ];
  const others =
    different.length > 1
      ? different.filter(({ text }) => !ownTeams.has(text.toLowerCase()))
      : different;
  if (others.length === 1) return others[0]?.text ?? "";
  if (different.length > 1) return different.map(({ text }) => text).join(" / ");
  if (heading !== null) return heading;
  return players.length === 1 ? (words[0]?.text ?? "") : "";
}

/** A line without a player who is known. */
function readUnknown(
  text: string,
  {
    owners,
    words,
    prices,
    all,
  }: {
    owners: readonly Piece[];
    words: readonly Piece[];
    prices: readonly Money[];
    all: readonly Piece[];
  },
  place: LinePlace,
  lexicon: Lexicon,
): LineRead {
  if (owners.length > 1 && words.length === 0) return nothing("purse");
  const [owner] = owners;
  const [first, second] = words;
  if (
    owner !== undefined &&
    first !== undefined &&
    prices.length === 0 &&
    all.some(({ kind }) => kind === "purse")
  ) {
    return nothing("purse");
  }
  if (owner !== undefined && (first === undefined || (prices.length === 0 && place.isMarked))) {
    return { rows: [], heading: owner.text, isUnsold: false, leftOut: null };
  }
  if (first === undefined) return nothing("words");
  const isAbove = place.isMarked || (place.isFirst && second === undefined);
  if (
    owner !== undefined &&
    prices.length === 0 &&
    isAbove &&
    isShort(text) &&
    !SEPARATED.test(text)
  ) {
    return { rows: [], heading: text.trim(), isUnsold: false, leftOut: null };
  }
  const shared = {
    line: place.line,
    text: text.trim(),
    team: all.find(({ kind }) => kind === "team")?.text ?? "",
  };
  const row = (player: string, participant: string): LineRead =>
    sales([{ ...shared, player, participant, prices: different(prices), notPrice: "" }], false);
  if (owner !== undefined && isShort(first.text)) return row(first.text, owner.text);
  if (owner !== undefined) return nothing("words");
  const leads = isAbove || (place.hasPrices && words.length === 1 && !/\d/.test(text));
  if (prices.length === 0 && leads && isShort(first.text)) {
    return { rows: [], heading: first.text, isUnsold: false, leftOut: null };
  }
  if (!isShort(first.text)) return nothing("words");
  if (prices.every(isYear) && place.heading === null && second !== undefined)
    return nothing("words");
  if (second !== undefined && place.heading === null && prices.length > 0 && isShort(second.text)) {
    return place.playerFirst ? row(first.text, second.text) : row(second.text, first.text);
  }
  const isSale =
    prices.length > 0 ||
    (place.heading !== null && words.length === 1) ||
    lexicon.recognise(first.text) !== null;
  return isSale ? row(first.text, place.heading ?? "") : nothing("words");
}

const SEPARATED = /[\t,;|:]|\s-|->/;

/** Names have few words; whole sentences are no names. */
function isShort(text: string): boolean {
  return (
    text.split(" ").length <= 5 && text.length <= 60 && /\p{L}{2}/u.test(text) && !/[?!]/.test(text)
  );
}

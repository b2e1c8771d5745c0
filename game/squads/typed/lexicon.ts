import { isSameName, type Named, wordsOf } from "#game/core/find-by-name";
import { type FindKnown, isWholeName, knownFinder, namesOf } from "#game/play/pasted/find-known";
import { isUnit, type Money, readMoney } from "#game/play/pasted/read-money";

export interface NamedPlayer extends Named {
  readonly id: number;
  readonly team: string;
  readonly teamShortName: string;
}

/** `name` is the team's, the other name is the participant's own. */
export interface NamedParticipant extends Named {
  readonly id: number;
}

/** A part of a line with one meaning. */
export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
  /** Of kind "money". */
  readonly money?: Money;
}

type PieceKind =
  | "player"
  | "owner"
  /** A player or a participant may be meant. */
  | "either"
  | "money"
  /** A real team. */
  | "team"
  /** The rest of a purse, a sum or a base price: the number beside it is no price. */
  | "purse"
  | "unsold"
  /** A role, a country or a mark that squads do not need. */
  | "aside"
  /** Not understood. */
  | "words";

/** The names that a table may have, and what a text of it means. */
export interface Lexicon {
  readonly findPlayers: FindKnown<NamedPlayer>;
  readonly findOwners: FindKnown<NamedParticipant>;
  readonly isOwnerByName: (text: string) => boolean;
  /** Null for a text that is not understood as a whole. */
  readonly recognise: (text: string) => Piece | null;
  /** Names with signs that otherwise separate pieces, the longest first. */
  readonly oddNames: readonly string[];
}

const ASIDE = new Set(
  `bat bats batter batters batsman batsmen batting opener bowl bowls bowler bowlers bowling spin spinner spinners
  pace pacer pacers seam seamer fast medium quick leg off break orthodox left right arm hand handed all rounder rounders
  allrounder allrounders ar wk wkt keeper keepers wicket wicketkeeper wicketkeepers c vc cap capt captain vice
  overseas os o s foreign indian ind aus australia eng england nz new zealand sa south africa wi west indies pak
  pakistan sl sri lanka afg afghanistan ban bangladesh zim ire usa ned domestic local international capped uncapped
  u19 rtm retained retention retentions retain match card sold yes no y n na tbc nil icon marquee set player
  players squad playing xi impact sub reserves reserve won auction st nd rd th and the men women bp role team teams
  price prices name no sr s serial nationality type status cricketer both r`.split(/\s+/),
);
const PURSE = new Set(
  `purse total totals balance remaining remain left spent budget used slot slots avg average sum bank wallet kitty
  fund funds money base reserve size full grand overall spend amount bal rem available value worth points pts need
  needed squad players player cr crore crores lakh lakhs lacs l rs cost`.split(/\s+/),
);
const IS_PURSE =
  /\b(?:purse|totals?|balance|remaining|left|spent|budget|slots?|average|avg|sum|wallet|kitty|funds?|base|reserve|bal|available|squad size)\b/i;
const UNSOLD =
  /^(?:went |going |remains? |was )?(?:unsold|un-sold|not sold|no bids?|passed?(?: on)?|withdrawn|withdrew|skipped|no takers?|u\/s)(?: (?:players?|list|lot|pool|in the (?:first|second) round))?$/i;
const MARKS =
  /[([{]\s*(?:c|vc|wk|wkt|cap|capt|captain|vc?\s*[&/+,]\s*wk|c\s*[&/+,]\s*wk|wk\s*[&/+,]\s*c|rtm|r|ret|retained|o|os|o\/s|ovs|overseas|ar|bat|bowl|batter|bowler|uncapped|u|✈)\s*[)\]}]/gi;
const SIGNS = /[*†‡✈©®✓✔☑✗✘☐^+"]/g;
const OWNER_WORDS =
  /^(?:team|squad(?: of)?|owner|manager|captain)\b[\s:]*|(?:['’]s)?\s+(?:team|squad|side|xi|players|picks)$|['’]s$|^@/gi;

export function lexiconOf(
  players: readonly NamedPlayer[],
  participants: readonly NamedParticipant[],
): Lexicon {
  const [find, findOwner] = [knownFinder(players), knownFinder(participants)];
  const initials = participants.map((person) => ({
    person,
    initials: namesOf(person).map(initialsOf),
  }));
  const everyName = participants.map((person) => ({
    person,
    words: namesOf(person).flatMap(wordsOf),
  }));
  const teams = new Set(
    players.flatMap(({ team, teamShortName }) => [team, teamShortName]).map(keyOf),
  );
  const findPlayers: FindKnown<NamedPlayer> = (typed) => {
    if (isFiller(typed)) return [];
    const bare = bareName(typed);
    const name = withoutTeam(bare);
    const team = bare.slice(name.length).replaceAll(/[()]/gu, "");
    const found = find(/\d/.test(team) ? bare : name);
    const ofTeam = found.filter(
      (player) => isSameName(player.teamShortName, team) || isSameName(player.team, team),
    );
    return ofTeam.length > 0 ? ofTeam : found;
  };
  const findOwners: FindKnown<NamedParticipant> = (typed) => {
    if (isFiller(typed)) return [];
    const found = findOwner(typed);
    if (found.length > 0) return found;
    const bare = bareName(typed).replaceAll(OWNER_WORDS, "").replaceAll(OWNER_WORDS, "").trim();
    const again = bare === "" ? [] : findOwner(bare);
    if (again.length > 0) return again;
    const words = wordsOf(bare).filter((word) => word !== "s");
    const both = everyName.filter((each) => words.every((word) => each.words.includes(word)));
    if (both.length > 0 && words.length > 0) return both.map(({ person }) => person);
    const key = keyOf(typed);
    return key.length < 2
      ? []
      : initials.flatMap((each) => (each.initials.includes(key) ? [each.person] : []));
  };
  const isOwnerByName = (text: string) => {
    const bare = text.replaceAll(OWNER_WORDS, "").trim();
    return participants.some((person) => isWholeName(person, text) || isWholeName(person, bare));
  };
  const understand = (text: string): Piece | null => {
    if (/\d/.test(text)) {
      const money = readMoney(text);
      if (money !== null) return { kind: "money", text, money };
    }
    if (!/\p{L}/u.test(text)) return null;
    const isOwner = findOwners(text).length > 0;
    const playersFound = findPlayers(text);
    if (isOwner && playersFound.length > 0) {
      const isCertain = playersFound.some((player) => isWholeName(player, bareName(text)));
      if (isOwnerByName(text) !== isCertain) return { kind: isCertain ? "player" : "either", text };
      return { kind: "either", text };
    }
    if (isOwner) return { kind: "owner", text };
    const words = wordsOf(text);
    const isAside = words.every((word) => ASIDE.has(word) || isUnit(word));
    if (teams.has(keyOf(text))) return { kind: "team", text };
    if (playersFound.length > 0 && !(isAside && words.length > 0)) return { kind: "player", text };
    if (UNSOLD.test(text)) return { kind: "unsold", text };
    if (words.length === 0) return null;
    const isPurse = words.every((word) => PURSE.has(word) || /^\d+$/.test(word) || ASIDE.has(word));
    if (isPurse && IS_PURSE.test(text)) return { kind: "purse", text };
    return isAside ? { kind: "aside", text } : null;
  };
  const understood = new Map<string, Piece | null>();
  // A line is cut in several ways, and lists repeat their names. Two pieces of a line are never one.
  const recognise = (text: string): Piece | null => {
    const known = understood.get(text);
    const piece = known === undefined ? understand(text) : known;
    understood.set(text, piece);
    return piece && { ...piece };
  };
  const oddNames = [...players, ...participants]
    .flatMap(namesOf)
    .filter((name) => ODD.test(name))
    .sort((a, b) => b.length - a.length);
  return { findPlayers, findOwners, isOwnerByName, recognise, oddNames };
}

/** Signs and words between which a line is cut, and numbers. */
const ODD = /[\d,;|:/@&=()[\]]|\s[-–—]|[-–—]\s|\.\.|\b(?:to|for|by|at|and|vs?)\b/iu;

const FILLERS = new Set(
  "the of and a an in on for to at by de du van der al ul bin el la le s xi cc fc team squad club".split(
    " ",
  ),
);

/** Words of many names, which alone name nobody. */
function isFiller(text: string): boolean {
  return wordsOf(text).every((word) => FILLERS.has(word));
}

/** "Mohammed Ali (RED)" without its brackets. */
export function withoutTeam(typed: string): string {
  const open = typed.endsWith(")") ? typed.lastIndexOf("(") : -1;
  return open > 0 ? typed.slice(0, open).trimEnd() : typed;
}

/** A name without the marks of captains, keepers, players from overseas and the like. */
export function bareName(text: string): string {
  return text
    .replaceAll(MARKS, " ")
    .replaceAll(SIGNS, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s,.;:•>-]+|[\s,;:•>-]+$/g, "");
}

function keyOf(text: string): string {
  return wordsOf(text).join("");
}

function initialsOf(name: string): string {
  const words = wordsOf(name);
  return words.length < 2 ? "" : words.map((word) => word[0]).join("");
}

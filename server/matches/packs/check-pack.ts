import { nameFault } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { DAY_MS } from "#game/core/units";
import { PACK_LIMITS, type PackIds, PROVIDERS, type SeasonPack } from "./pack-schema";

const MOST = { tournament: 80, season: 20, team: 60, shortName: 5, fixture: 80, player: 60 };
const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2100, 0, 1);
/** Signs that nobody sees, and the mark of a text that was read in a wrong encoding. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\uFFFD]/u;

/**
 * The faults of a well-formed pack: sentences that begin with their places, such as
 * `fixtures[12].start`.
 */
export function findPackFaults(pack: SeasonPack): string[] {
  return [
    ...tournamentFaults(pack),
    ...teamFaults(pack),
    ...fixtureFaults(pack),
    ...squadFaults(pack),
  ];
}

function tournamentFaults({ season, tournament }: SeasonPack): string[] {
  const { name, zone, from, to } = tournament;
  const isBackwards = from !== undefined && to !== undefined && to < from;
  const days = (["from", "to"] as const).filter((key) => {
    const typed = tournament[key];
    return typed !== undefined && !isInRange(Date.parse(typed));
  });
  return [
    ...nameFaults("season", season, MOST.season),
    ...nameFaults("tournament.name", name, MOST.tournament),
    ...(zone === undefined || isZone(zone) ? [] : ["tournament.zone is not a time zone."]),
    ...days.map((key) => `tournament.${key} is not between 2000 and 2100.`),
    ...(isBackwards ? ["tournament.to comes before tournament.from."] : []),
  ];
}

function teamFaults({ teams }: SeasonPack): string[] {
  return [
    ...teams.flatMap(({ name, shortName }, at) => [
      ...nameFaults(`teams[${at}].name`, name, MOST.team),
      ...nameFaults(`teams[${at}].shortName`, shortName, MOST.shortName),
    ]),
    ...(["name", "shortName"] as const).flatMap((key) =>
      repeated(teams, (team) => wordOf(team[key])).map(
        ([at, first]) => `teams[${at}].${key} is that of teams[${first}].`,
      ),
    ),
  ];
}

function fixtureFaults({ teams, fixtures }: SeasonPack): string[] {
  const known = new Set(teams.map(({ shortName }) => wordOf(shortName)));
  return [
    ...fixtures.flatMap(({ id, name, teams: [a, b], start }, at) => {
      const place = `fixtures[${at}]`;
      const strangers = [a, b].flatMap((team, side) =>
        known.has(wordOf(team)) ? [] : [`${place}.teams[${side}] is not a team of the pack.`],
      );
      return [
        ...idFaults(`${place}.id`, id),
        ...(name === undefined ? [] : nameFaults(`${place}.name`, name, MOST.fixture)),
        ...strangers,
        ...(wordOf(a) === wordOf(b) ? [`${place}.teams is one team twice.`] : []),
        ...startFaults(`${place}.start`, start),
      ];
    }),
    ...doubled("fixtures", fixtures, "id", ({ id }) => id),
    ...doubled("fixtures", fixtures, "number", ({ number }) => String(number)),
    ...doubledIds("fixtures", fixtures),
    ...repeated(fixtures, ({ teams: pair, start }) =>
      JSON.stringify([startOf(start), pair.map(wordOf).sort()]),
    ).map(([at, first]) => `fixtures[${at}] has the teams and the start of fixtures[${first}].`),
  ];
}

function squadFaults({ teams, squads }: SeasonPack): string[] {
  const known = new Set(teams.map(({ shortName }) => wordOf(shortName)));
  const all = squads.reduce((sum, { players }) => sum + players.length, 0);
  return [
    ...(all > PACK_LIMITS.players
      ? [`squads has ${all} players together: a pack has at most ${PACK_LIMITS.players}.`]
      : []),
    ...repeated(squads, ({ team }) => wordOf(team)).map(
      ([at, first]) => `squads[${at}].team is that of squads[${first}].`,
    ),
    ...squads.flatMap(({ team, players }, at) => {
      const place = `squads[${at}]`;
      return [
        ...(known.has(wordOf(team)) ? [] : [`${place}.team is not a team of the pack.`]),
        ...players.flatMap(({ name, key }, index) => [
          ...nameFaults(`${place}.players[${index}].name`, name, MOST.player),
          ...(key === undefined ? [] : idFaults(`${place}.players[${index}].key`, key)),
        ]),
        ...repeated(players, keyOfPlayer).map(
          ([index, first]) =>
            `${place}.players[${index}] is players[${first}] again: two players of one name need ids.`,
        ),
        ...doubledIds(`${place}.players`, players),
      ];
    }),
  ];
}

/** The identity of a player of a pack within the team. */
export function keyOfPlayer({
  key,
  name,
  ids,
}: {
  readonly key?: string | undefined;
  readonly name: string;
  readonly ids?: PackIds | undefined;
}): string {
  return key ?? ids?.cricsheet ?? tidyName(name);
}

/** UTC milliseconds; NaN for 31 April, which JavaScript takes for 1 May. */
export function startOf(start: string): number {
  const at = Date.parse(start);
  const same = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === start.slice(0, 10);
  return same ? at : Number.NaN;
}

function startFaults(place: string, start: string): string[] {
  const at = startOf(start);
  if (Number.isNaN(at)) return [`${place} is not a time.`];
  return isInRange(at) ? [] : [`${place} is not between 2000 and 2100.`];
}

/** A later start plus a day might be no valid date. */
function isInRange(at: number): boolean {
  return at >= FIRST && at < LAST - DAY_MS;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function nameFaults(place: string, typed: string, most: number): string[] {
  if (UNSEEN.test(typed)) return [`${place} has a sign that cannot be shown.`];
  const fault = nameFault(tidyName(typed), { label: place, missing: `${place} is empty.`, most });
  return fault === null ? [] : [fault];
}

function idFaults(place: string, id: string): string[] {
  return UNSEEN.test(id) || id.trim() !== id ? [`${place} has a sign that cannot be shown.`] : [];
}

/** Capitals aside, as names of teams are compared. */
export function wordOf(name: string): string {
  return tidyName(name).toLowerCase();
}

function doubled<Item>(
  place: string,
  items: readonly Item[],
  field: string,
  wordFrom: (item: Item) => string | undefined,
): string[] {
  return repeated(items, wordFrom).map(
    ([at, first]) => `${place}[${at}].${field} is that of ${place}[${first}].`,
  );
}

function doubledIds(
  place: string,
  items: readonly { readonly ids?: PackIds | undefined }[],
): string[] {
  return PROVIDERS.flatMap((provider) =>
    doubled(place, items, `ids.${provider}`, ({ ids }) => ids?.[provider]),
  );
}

/** The places of items whose value an earlier one has, with the place of that one. */
function repeated<Item>(
  items: readonly Item[],
  wordFrom: (item: Item) => string | undefined,
): [at: number, first: number][] {
  const places = new Map<string, number>();
  return items.flatMap((item, at): [number, number][] => {
    const value = wordFrom(item);
    if (value === undefined) return [];
    const first = places.get(value);
    if (first !== undefined) return [[at, first]];
    places.set(value, at);
    return [];
  });
}

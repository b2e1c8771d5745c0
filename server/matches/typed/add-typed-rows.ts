import { isUniqueViolation } from "#db/client";
import { teams } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import type { Ms } from "#game/core/units";
import { plainWord } from "#game/play/pasted/cells";
import { isShortNotice } from "#game/play/season/fixtures";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { FieldsError } from "#server/core/errors";
import { nameFaults } from "#server/core/name-faults";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { TeamName } from "#server/play/season/season-fixtures";
import { importPool } from "../imports/import-pool";
import { findMeeting, insertFixture } from "../operator/add-fixture";
import type { WantedFixture } from "../operator/fixture-form";
import { refusePastAddition } from "../operator/past-start";
import { comparePools, poolChanges, tidyRow } from "../operator/paste-pool";
import { readPool } from "../operator/pool-state";
import { readTeam } from "../operator/save-team";
import type { ReadFixture, ReadPlayer, TypedNote } from "./read-typed-season";
import type { TypedSeason } from "./typed-season";

/** A tournament while a typed season is added to it. */
export interface Place {
  readonly tx: LockedTx;
  readonly services: Services;
  readonly tournamentId: number;
  /** For the log. */
  readonly changes: OperatorChange[];
  readonly faults: TypedNote[];
}

export interface PlannedFixture {
  readonly line: number;
  readonly name: string;
  readonly startsAt: Ms;
  readonly matchType: string;
  readonly isNew: boolean;
}

export const NOTHING = { added: 0, changed: 0 };

/** Those that are stored, and after them the new ones. */
export function addTeams(
  { tx, tournamentId, changes, faults }: Place,
  named: readonly { readonly name: string; readonly shortName: string }[],
  stored: readonly TeamName[],
): TeamName[] {
  const all = stored.map(({ id, name, shortName }): TeamName => ({ id, name, shortName }));
  for (const team of named.slice(stored.length)) {
    try {
      const row = readTeam({ name: team.name, shortName: team.shortName }, all);
      all.push(
        tx
          .insert(teams)
          .values({ ...row, tournamentId })
          .returning()
          .get(),
      );
      changes.push({ kind: "team added", ...row });
    } catch (error) {
      if (!(error instanceof FieldsError) && !isUniqueViolation(error, "teams.tournament_id"))
        throw error;
      const why = error instanceof FieldsError ? error.message : "It is there already.";
      faults.push({
        box: "squads",
        line: 0,
        sentence: `The team ${team.name} cannot be added: ${why}`,
      });
    }
  }
  return all;
}

export function addPlayers(
  { tx, services, changes, faults }: Place,
  players: readonly ReadPlayer[],
  all: readonly TeamName[],
): { added: number; changed: number } {
  const before = readPool(tx, all);
  const rows = players.flatMap(({ line, team, name, role, salary, overseas, uncapped }) => {
    const ofTeam = teamOf(all, team)?.name ?? team;
    const typed = {
      key: null,
      sourceName: name,
      name,
      team: ofTeam,
      role,
      salary,
      overseas,
      uncapped,
    };
    const { row, fault } = tidyRow(typed, all, before);
    if (fault !== null) faults.push({ box: "squads", line, sentence: capital(fault) });
    return row ?? [];
  });
  if (faults.length > 0) return NOTHING;
  importPool(tx, services, new Map(all.map((team) => [team.name, team])), {
    players: [],
    pool: rows,
  });
  const { added, changed } = comparePools(before, readPool(tx, all), rows.length);
  changes.push(...poolChanges({ added, changed }));
  return { added: added.length, changed: changed.length };
}

function teamOf(all: readonly TeamName[], typed: string): TeamName | undefined {
  const word = plainWord(typed);
  return all.find(({ name, shortName }) =>
    [name, shortName].some((each) => plainWord(each) === word),
  );
}

function capital(sentence: string): string {
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`;
}

const FIXTURE_NAME = { label: "Its name", missing: "Its name is missing.", most: 80 };

/** In the order of their starts; a fixture that is there already stays. */
export function addFixtures(
  place: Place,
  fixtures: readonly ReadFixture[],
  { teams: all, typed }: { readonly teams: readonly TeamName[]; readonly typed: TypedSeason },
): PlannedFixture[] {
  const { tx, services, tournamentId, changes, faults } = place;
  const now = services.now();
  const inOrder = [...fixtures].sort((a, b) => a.startsAt - b.startsAt || a.line - b.line);
  return inOrder.flatMap(
    ({ line, teams: pair, startsAt, stage, label, ...own }): PlannedFixture[] => {
      const [teamA, teamB] = pair.map((name) => teamOf(all, name));
      if (teamA === undefined || teamB === undefined) return [];
      const versus = `${teamA.name} v ${teamB.name}`;
      const name = tidyName(label === "" ? versus : `${label}, ${versus}`);
      const matchType = own.matchType ?? typed.matchType;
      const wanted: WantedFixture = { teamA, teamB, startsAt, name, stage, matchType };
      const shown = { line, name, startsAt, matchType };
      if (findMeeting(tx, tournamentId, wanted) !== null) return [{ ...shown, isNew: false }];
      try {
        const wrong = nameFaults(name, "fixtures", FIXTURE_NAME);
        if (wrong.length > 0) throw new FieldsError(wrong);
        refusePastAddition(tx, tournamentId, wanted, now);
      } catch (error) {
        if (!(error instanceof FieldsError)) throw error;
        faults.push({ box: "fixtures", line, sentence: error.message });
        return [];
      }
      insertFixture(tx, services, tournamentId, wanted);
      const notice = isShortNotice(startsAt, now) ? { shortNotice: true as const } : {};
      changes.push({ kind: "fixture added", fixture: name, startsAt, ...notice });
      return [{ ...shown, isNew: true }];
    },
  );
}

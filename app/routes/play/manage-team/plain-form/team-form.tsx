import { Form } from "@remix-run/react";
import { type FormEvent, useId, useState } from "react";
import { plural } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { effectsOf } from "#game/play/team/boosters";
import { type Lineup, TEAM_SIZE } from "#game/play/team/lineup";
import { overseasCap } from "#game/play/team/role-limits";
import { SEASON_OVER } from "#game/play/team/submission";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { salaryText } from "../../../../components/money-text";
import { SubmitButton } from "../../../../components/submit-button";
import { WhoPlays } from "../../../../components/who-plays";
import type { Fault } from "../../../../lib/refused";
import { sheetPlaying } from "../ground/sheet-playing";
import { FREE_CHANGES } from "../words/save-texts";
import { chargedText } from "../words/team-words";
import { ChoiceFields, type Choices } from "./choice-fields";
import { PickTables } from "./pick-table";

/** Manage Team as a plain form, which works without JavaScript; with it, only the sums follow the ticks. */
export function TeamForm({
  leagueId,
  sheet,
  choices,
  faults,
  startedFrom,
  search,
}: {
  leagueId: number;
  sheet: TeamSheet;
  choices: Choices;
  faults: readonly Fault[];
  /** The number of the last save when the form was made; empty before any save. */
  startedFrom: string | number;
  /** A part of a name; ticked players are listed whatever the search. */
  search: string;
}) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(choices.playerIds));
  const [booster, setBooster] = useState(choices.booster);
  const [captains, setCaptains] = useState({
    captainId: choices.captainId,
    viceCaptainId: choices.viceCaptainId,
  });
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    setPicked(new Set(form.getAll("playerIds").map(Number)));
    setCaptains({
      captainId: Number(form.get("captainId")) || null,
      viceCaptainId: Number(form.get("viceCaptainId")) || null,
    });
    const chosen = sheet.boosters.find((each) => each.booster === form.get("booster"));
    setBooster(chosen?.booster ?? null);
  };
  return (
    <Form method="post" className="plain" onChange={follow} noValidate>
      <input type="hidden" name="targetFixtureId" value={sheet.target?.id ?? ""} />
      <input type="hidden" name="startedFrom" value={startedFrom} />
      {/* The first button, so that Enter in a field presses it and saves nothing. */}
      <SearchField search={search} />
      <section className="sheet" aria-label="Captains, prediction and booster">
        {offersTeam(sheet, choices) && (
          <div className="pad row">
            {choices.playerIds.length < TEAM_SIZE && (
              <SubmitButton
                intent="fill"
                label={choices.playerIds.length === 0 ? "Suggest a team" : "Fill the rest"}
                choice
                quiet
              />
            )}
            <CopyFields otherTeams={sheet.otherTeams} />
          </div>
        )}
        <ChoiceFields sheet={sheet} choices={choices} faults={faults} />
        <TeamTotals
          sheet={sheet}
          lineup={{ playerIds: [...picked], ...captains }}
          budgetWaived={effectsOf(booster).liftsSalaryCap === true}
        />
      </section>
      <PickTables
        leagueId={leagueId}
        sheet={sheet}
        picked={picked}
        search={search}
        first={choices.playerIds}
      />
      <div className="actions">
        <SubmitButton intent="undo" label="Undo" choice quiet />
        <SubmitButton intent="reset" label="Reset" choice quiet />
        {sheet.target ? (
          <SubmitButton intent="submit" label="Submit" busyLabel="Saving..." choice />
        ) : (
          <p className="soft">{SEASON_OVER}</p>
        )}
      </div>
    </Form>
  );
}

/** Whether anything can be filled in: an eleven is whole, and few people have another league. */
function offersTeam({ target, otherTeams }: TeamSheet, { playerIds }: Choices): boolean {
  return target !== null && (playerIds.length < TEAM_SIZE || otherTeams.length > 0);
}

/** The other leagues of the tournament in which the same person has a team. */
function CopyFields({ otherTeams }: Pick<TeamSheet, "otherTeams">) {
  const id = useId();
  const [first, ...more] = otherTeams;
  if (first === undefined) return null;
  if (more.length === 0) {
    return (
      <>
        <input type="hidden" name="from" value={first.leagueId} />
        <SubmitButton intent="copy" label={`Copy from ${first.league}`} choice quiet />
      </>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>Copy from</label>
      <div className="joined">
        <select id={id} name="from">
          {otherTeams.map(({ leagueId, league }) => (
            <option key={leagueId} value={leagueId}>
              {league}
            </option>
          ))}
        </select>
        <SubmitButton intent="copy" label="Copy" choice quiet />
      </div>
    </div>
  );
}

/** Filters the players by name, and keeps ticks and choices. */
function SearchField({ search }: { search: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Search by name</label>
      <div className="joined">
        <input id={id} type="search" name="search" defaultValue={search} autoComplete="off" />
        <SubmitButton intent="search" label="Search" choice quiet />
      </div>
      {search !== "" && (
        <p className="hint">Players whose names match, and those you have ticked.</p>
      )}
    </div>
  );
}

/** Transfers of the saved team, salary and players of the ticked one, and the league's limits. */
function TeamTotals({
  sheet,
  lineup,
  budgetWaived,
}: {
  sheet: TeamSheet;
  /** The ticked lineup. */
  lineup: Lineup;
  budgetWaived: boolean;
}) {
  const { pool, settings, transfers, target } = sheet;
  const { hasTransfers, hasSalaryCap } = formatOf(sheet.format);
  const picked = new Set(lineup.playerIds);
  const players = new Map(pool.map((player) => [player.id, player]));
  const salary = pool
    .filter((player) => picked.has(player.id))
    .reduce((sum, player) => sum + player.salary, 0);
  const over = !budgetWaived && salary > settings.budget * 100;
  return (
    <footer className="pad">
      <p className="row num">
        {hasTransfers && (
          <span>
            Transfers left{" "}
            <b>
              {transfers.left} / {transfers.allowed}
            </b>
          </span>
        )}
        {hasSalaryCap && (
          <span>
            Salary{" "}
            <b className={over ? "down" : undefined}>
              {salaryText(salary)} / {budgetWaived ? "no cap" : settings.budget}
            </b>
          </span>
        )}
        <span>
          Picked{" "}
          <b>
            {picked.size} / {TEAM_SIZE}
          </b>
        </span>
      </p>
      {target && (
        <WhoPlays
          playing={sheetPlaying(sheet, target, lineup, (id) => players.get(id)?.teamId)}
          nameOf={(id) => players.get(id)?.name ?? ""}
          fixture={target}
          round={sheet.round?.number}
          mode={sheet.captainMode}
          sidesAt={sheet.leadsToSides ? `/match/${target.id}/sides` : null}
        />
      )}
      {hasTransfers && <p className="soft sm">{transfersText(transfers)}</p>}
      <p className="soft sm">{limitsText(settings)}</p>
    </footer>
  );
}

/** The sentence about transfers (rules.md#transfers). */
function transfersText({ unlimited, free, openCharge }: TeamSheet["transfers"]): string {
  if (unlimited) return FREE_CHANGES;
  const saved = `Saved so far: ${chargedText(openCharge)}.`;
  return `${saved} A swap takes two; ${free === 0 ? "none is" : plural(free, "is", "are")} free in each match.`;
}

function limitsText(settings: TeamSheet["settings"]): string {
  const overseas = overseasCap(settings);
  const limits = [
    `at most ${settings.teamBalance} from one team`,
    ...(overseas === null ? [] : [`at most ${overseas} overseas`]),
    ...(settings.uncapped === 0 ? [] : [`at least ${settings.uncapped} uncapped`]),
  ].join(", ");
  return `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.`;
}

import { formatOf } from "#game/play/format/formats";
import { overseasCap } from "#game/play/team/league-settings";
import { type Lineup, TEAM_SIZE } from "#game/play/team/lineup";
import { countPlaying } from "#game/play/team/playing";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { salaryText } from "../../../../components/salary-text";
import { WhoPlays } from "../../../../components/who-plays";
import { chargedText } from "../words/charged-text";
import { FREE_CHANGES } from "../words/save-texts";

/** Transfers as they are saved, salary and players as they are ticked, and the league's limits. */
export function TeamTotals({
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
          playing={countPlaying(lineup, (id) => players.get(id)?.teamId, target, sheet.sides)}
          nameOf={(id) => players.get(id)?.name ?? ""}
          fixture={target}
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
  return `${saved} 1 in, 1 out: 2 changes, ${free} free per match.`;
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

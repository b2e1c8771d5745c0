import { orUnnamed, plural } from "#game/core/words";
import { luckIn } from "#game/stories/looking-back/luck";
import {
  expectedText,
  luckSentence,
  luckText,
  winsText,
} from "#game/stories/looking-back/luck-words";
import type { HeadToHeadPage, ShownLuck, ShownSchedule } from "#server/stories/boards/head-to-head";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { TeamFace } from "../../../components/crest";
import { signClass } from "../../../components/points";
import { ScrollTable, TableHead } from "../../../components/tables";

/** Wins against everybody beside the real ones (rules.md#luck); nothing before a round is over. */
export function LuckSection({ page }: { page: HeadToHeadPage }) {
  const { luck, teams, table, schedule } = page;
  const own = luck.find(({ mine }) => mine);
  const ownId = table.find(({ mine }) => mine)?.participantId;
  if (luck.length === 0) return null;
  return (
    <section className="sheet" id="luck" aria-labelledby="h2h-luck">
      <header>
        <h2 id="h2h-luck">Luck of the draw</h2>
        <span className="push soft">A tie is half a win</span>
      </header>
      {own && <p className="pad">{luckSentence(own, true)}</p>}
      <ScrollTable caption="Wins against everybody" className="tbl num">
        <TableHead
          columns={[
            "Team",
            ["Rounds", "n only-wide"],
            ["Won", "n"],
            ["Expected", "n"],
            ["Luck", "n m"],
          ]}
        />
        <tbody>
          {luck.map((row) => (
            <LuckRow key={row.participantId} row={row} />
          ))}
        </tbody>
      </ScrollTable>
      {ownId !== undefined && (
        <div className="pad" id="schedule">
          <ChoiceForm className="row selects">
            <Choice
              label="Your season with the schedule of"
              name="schedule"
              value={schedule?.of.participantId ?? ""}
            >
              {schedule === null && <option value="">Choose a team</option>}
              {teams
                .filter(({ participantId }) => participantId !== ownId)
                .map(({ participantId, teamName }) => (
                  <option key={participantId} value={participantId}>
                    {orUnnamed(teamName)}
                  </option>
                ))}
            </Choice>
          </ChoiceForm>
        </div>
      )}
      {schedule && <ScheduleTable schedule={schedule} />}
    </section>
  );
}

function LuckRow({ row }: { row: ShownLuck }) {
  const { participantId, teamName, mine, rounds, won, expected } = row;
  return (
    <tr className={mine ? "mine" : undefined}>
      <th scope="row">
        <TeamFace of={participantId}>
          <bdi>{orUnnamed(teamName)}</bdi>
        </TeamFace>
      </th>
      <td className="n only-wide">{rounds}</td>
      <td className="n">{winsText(won)}</td>
      <td className="n">{expectedText(expected)}</td>
      <td className={`n m ${signClass(luckIn(row))}`}>{luckText(row)}</td>
    </tr>
  );
}

function ScheduleTable({ schedule: { of, table } }: { schedule: ShownSchedule }) {
  const own = table.find(({ mine }) => mine);
  return (
    <>
      {own && (
        <p className="pad">
          With the opponents of <bdi>{orUnnamed(of.teamName)}</bdi> you would have{" "}
          {plural(own.won, "win")} in {plural(own.played, "round")} and{" "}
          {own.rank === own.realRank
            ? "the same rank"
            : `rank ${own.rank} instead of ${own.realRank}`}
          .
        </p>
      )}
      <ScrollTable caption="The table with schedules swapped" className="tbl num">
        <TableHead
          columns={[["Rank", "n"], ["Really", "n"], "Team", ["W–T–L", "n"], ["Points", "n m"]]}
        />
        <tbody>
          {table.map(
            ({ participantId, teamName, mine, rank, realRank, won, tied, lost, points }) => (
              <tr key={participantId} className={mine ? "mine" : undefined}>
                <td className="n">{rank}</td>
                <td className="n soft">{realRank}</td>
                <th scope="row">
                  <TeamFace of={participantId}>
                    <bdi>{orUnnamed(teamName)}</bdi>
                  </TeamFace>
                </th>
                <td className="n">
                  {won}–{tied}–{lost}
                </td>
                <td className="n m big">{points}</td>
              </tr>
            ),
          )}
        </tbody>
      </ScrollTable>
    </>
  );
}

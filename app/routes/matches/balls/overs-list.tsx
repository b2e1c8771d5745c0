import { Form } from "@remix-run/react";
import { ballMark } from "#game/matches/balls/ball-words";
import type { MatchInPlay } from "#game/matches/balls/match-in-play";
import { totalRuns } from "#game/play/match/overs";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import { Sheet } from "../../../components/sheet";

/** Every over, the last first, with the people who have checked it against their own book. */
export function OversList({
  opened,
  match,
  nameOf,
  mayCheck,
}: {
  opened: OpenedBalls;
  match: MatchInPlay;
  nameOf: (playerId: number) => string;
  /** The pen's holder does not check their own overs. */
  mayCheck: boolean;
}) {
  const rows = match.innings.flatMap((innings, at) =>
    innings.overs.map((over) => ({ innings, number: at + 1, over })),
  );
  if (rows.length === 0) return null;
  return (
    <Sheet id="overs" title="Overs">
      <ul className="operated overs-list">
        {rows.reverse().map(({ innings, number, over }) => {
          const isThis = (each: { readonly innings: number; readonly over: number }) =>
            each.innings === number && each.over === over.number;
          const names = opened.checks.find(isThis)?.names ?? [];
          const digest = opened.completeOvers.find(isThis)?.digest;
          const bowlers = new Set(over.deliveries.map(({ bowler }) => nameOf(Number(bowler))));
          return (
            <li key={`${number}-${over.number}`}>
              <span>
                <b>
                  {opened.teams[innings.battingSide].shortName} {over.number + 1}
                </b>{" "}
                <bdi>{[...bowlers].join(", ")}</bdi>
              </span>
              <span className="marks num">
                {over.deliveries.map(ballMark).join(" ")} ={" "}
                {over.deliveries.reduce((sum, { runs }) => sum + totalRuns(runs), 0)}
              </span>
              {names.length > 0 && (
                <span className="soft">
                  Checked by <bdi>{names.join(", ")}</bdi>
                </span>
              )}
              {mayCheck && digest !== undefined && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="check" />
                  <input type="hidden" name="innings" value={number} />
                  <input type="hidden" name="over" value={over.number} />
                  <input type="hidden" name="seen" value={digest} />
                  <button type="submit" className="btn">
                    Same in my book
                    <span className="vh">, over {over.number + 1}</span>
                  </button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

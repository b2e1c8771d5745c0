import { Form } from "@remix-run/react";
import type { BallsSetting, MatchInPlay } from "#game/matches/balls/match-in-play";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import { useHydrated, useOnline } from "../../../lib/use-browser";

/** The innings that stay as somebody has corrected them, each with the button that gives it back. */
export function CorrectedInnings({
  teams,
  match,
  setting,
}: {
  teams: OpenedBalls["teams"];
  match: MatchInPlay;
  setting: BallsSetting;
}) {
  const isHydrated = useHydrated();
  const isOnline = useOnline();
  const entered = new Set(match.innings.map(({ number }) => number));
  return setting.elsewhere
    .filter(({ number }) => entered.has(number))
    .map(({ number, battingSide, runs }) => (
      <Form key={number} method="post" className="msg warn corrected" preventScrollReset>
        <input type="hidden" name="intent" value="count-balls" />
        <input type="hidden" name="innings" value={number} />
        <p>
          Innings {number} was corrected on the match desk:{" "}
          <b className="num">
            {teams[battingSide].shortName} {runs}
          </b>
          . Its balls are kept, but do not change the score.
        </p>
        <button type="submit" className="btn" disabled={isHydrated && !isOnline}>
          Score innings {number} from its balls
        </button>
      </Form>
    ));
}

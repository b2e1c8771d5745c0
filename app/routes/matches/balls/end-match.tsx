import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import type { MatchEnds } from "#game/matches/balls/events";
import type { BallsSetting, MatchInPlay } from "#game/matches/balls/match-in-play";
import { likelyResult } from "#game/matches/balls/match-of-balls";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import { readResult } from "./scorer-steps";

/** The result of the match, as the score suggests it. */
export function EndMatch({
  opened,
  match,
  setting,
  after,
  end,
}: {
  opened: OpenedBalls;
  match: MatchInPlay;
  setting: BallsSetting;
  after: string | null;
  end: (ends: MatchEnds) => void;
}) {
  const likely = likelyResult(match, setting);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    end(readResult(String(new FormData(event.currentTarget).get("result"))));
  }
  const chosen = likely === null ? "no result" : resultValue(likely);
  return (
    <Form method="post" className="row end-match" onSubmit={submit} aria-label="End the match">
      <input type="hidden" name="intent" value="end-match" />
      <input type="hidden" name="after" value={after ?? ""} />
      <select name="result" aria-label="Result" defaultValue={chosen} key={chosen}>
        {([0, 1] as const).map((side) => (
          <option key={side} value={`won ${side}`}>
            {opened.teams[side].name} won
          </option>
        ))}
        <option value="tie">Tie</option>
        <option value="draw">Draw</option>
        <option value="no result">No result</option>
      </select>
      <button type="submit" className={likely === null ? "btn" : "btn primary"}>
        End the match
      </button>
    </Form>
  );
}

function resultValue({ result, winner }: Pick<MatchEnds, "result" | "winner">): string {
  return winner === null ? result : `${result} ${winner}`;
}

import type { ReactNode } from "react";
import type { Happening } from "#game/matches/balls/events";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import { nextInnings } from "../state/next-innings";
import type { Scoring } from "../state/use-scoring";
import { EndMatch } from "./end-match";
import { StartInnings } from "./start-innings";

/** Between two innings: the next one, or the end of the match. */
export function NextInnings({
  opened,
  scoring,
  propose,
  children,
}: {
  opened: OpenedBalls;
  scoring: Scoring;
  propose: (what: Happening) => void;
  children: ReactNode;
}) {
  const { match, setting, tip: after } = scoring;
  const next = nextInnings(setting, match);
  return (
    <>
      {next.number !== null && next.number <= setting.innings && (
        <StartInnings
          key={next.number}
          opened={opened}
          number={next.number}
          side={next.side}
          after={after}
          start={propose}
        />
      )}
      {match.innings.length > 0 && (
        <EndMatch opened={opened} match={match} setting={setting} after={after} end={propose} />
      )}
      {next.mayBeSuperOver && (
        <details className="more">
          <summary>Super over</summary>
          <StartInnings
            opened={opened}
            number={null}
            side={next.side}
            after={after}
            start={propose}
          />
        </details>
      )}
      <div className="row">{children}</div>
    </>
  );
}

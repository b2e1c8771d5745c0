import { Form } from "@remix-run/react";
import type { GamePage } from "#server/squads/games/show-game";
import type { Leaderboard } from "#server/stories/boards/leaderboard";
import type { CardSize } from "#server/stories/share/card-frame";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { ShareRow } from "../../../../components/share-picture";
import { SubmitButton } from "../../../../components/submit-button";
import { formState } from "../../../../lib/refused";
import type { GamePartProps } from "./game-lobby";

interface GamePicture {
  readonly card: string;
  readonly sentence: string;
  readonly size: CardSize;
}

/** The result card to send on, and the club that keeps the game. */
export function GameResult({
  leagueId,
  game: { keep },
  answered,
  board,
  picture: { card, sentence, size },
}: GamePartProps & { board: Leaderboard; picture: GamePicture }) {
  const src = `/league/${leagueId}/card/${card}/card.png`;
  const table = board.rows.map(
    ({ teamName, points }, index) => `${index + 1}. ${teamName} ${points / 100}`,
  );
  const text = [sentence, ...table].join("\n");
  const file = `gully-${card}.png`;
  return (
    <section className="sheet pad stack result" aria-label="Result">
      <img className="sharecard" src={src} width={size.width} height={size.height} alt={sentence} />
      <p>
        <bdi>{sentence}</bdi>
      </p>
      <ShareRow src={src} file={file} text={text} />
      {keep && <Keeping keep={keep} answered={answered} />}
    </section>
  );
}

function Keeping({
  keep: { club, clubs },
  answered,
}: {
  keep: NonNullable<GamePage["keep"]>;
  answered: GamePartProps["answered"];
}) {
  const form = formState(answered, "keep");
  if (club !== null) {
    return (
      <p className="soft sm">
        <bdi>{club}</bdi> keeps this game.
      </p>
    );
  }
  return (
    <>
      <p className="soft sm">
        This game is deleted 30 days after its match, unless a club keeps it.
      </p>
      {clubs.length > 0 && (
        <Form method="post" className="row" preventScrollReset>
          <input type="hidden" name="intent" value="keep" />
          <GeneralFaults faults={form.faults} className="err" />
          <Field label="Club" name="club" form={form} defaultValue={clubs[0]?.clubId}>
            {(control) => (
              <select {...control}>
                {clubs.map(({ clubId, name }) => (
                  <option key={clubId} value={clubId}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <SubmitButton label="Keep it" busyLabel="Keeping..." intent="keep" quiet />
        </Form>
      )}
    </>
  );
}

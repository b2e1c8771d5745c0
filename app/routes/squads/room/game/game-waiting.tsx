import { Form } from "@remix-run/react";
import { Countdown } from "../../../../components/countdown";
import { TeamCrest } from "../../../../components/crest";
import { GeneralFaults } from "../../../../components/faults";
import { MatchTime } from "../../../../components/local-time";
import { SubmitButton } from "../../../../components/submit-button";
import { formState } from "../../../../lib/refused";
import type { GamePartProps } from "./game-lobby";

/** Between the draft and the first ball: the captain, and everybody's players. */
export function GameWaiting({ game: { people, captain, fixture }, answered }: GamePartProps) {
  const form = formState(answered, "captain");
  const own = people.find(({ mine }) => mine);
  return (
    <div className="stack">
      <section className="sheet" aria-labelledby="my-captain">
        <header>
          <h2 id="my-captain">Your captain</h2>
          <span className="push">
            <Countdown
              until={fixture.startsAt}
              small
              withoutScript={<MatchTime at={fixture.startsAt} />}
            />
          </span>
        </header>
        {own === undefined || captain === null ? (
          <p className="pad soft">You have no players in this game.</p>
        ) : (
          <Form method="post" className="pad stack" preventScrollReset>
            <input type="hidden" name="intent" value="captain" />
            <GeneralFaults faults={form.faults} className="err" />
            <fieldset className="tonight-captains">
              <legend className="soft">
                Points count double. Nobody sees your choice before the first ball.
                {captain.chosen === null && " Without one, your first pick leads."}
              </legend>
              {own.squad.map(({ id, name, team }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="player"
                    value={id}
                    defaultChecked={id === (captain.chosen ?? captain.firstPick)}
                  />
                  <bdi>{name}</bdi> <bdi className="soft sm">{team}</bdi>
                </label>
              ))}
            </fieldset>
            <div className="row">
              <SubmitButton label="Save captain" busyLabel="Saving..." intent="captain" />
            </div>
          </Form>
        )}
      </section>
      {people
        .filter(({ mine }) => !mine)
        .map(({ participantId, name, left, squad }) => (
          <section key={participantId} className="sheet" aria-labelledby={`squad-${participantId}`}>
            <header>
              <TeamCrest of={participantId} />
              <h2 id={`squad-${participantId}`}>
                <bdi>{name}</bdi>
              </h2>
              {left && <span className="push soft">Has left</span>}
            </header>
            <p className="pad">
              <bdi>{squad.map((player) => player.name).join(", ")}</bdi>
            </p>
          </section>
        ))}
    </div>
  );
}

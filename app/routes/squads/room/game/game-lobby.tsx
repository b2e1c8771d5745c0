import { Form } from "@remix-run/react";
import { versus } from "#game/core/words";
import { FEWEST_PARTICIPANTS } from "#game/squads/check-set-up";
import { MOST_IN_GAME } from "#game/squads/game";
import type { GamePage } from "#server/squads/games/show-game";
import type { DraftRoom } from "#server/squads/making/show-draft";
import { CopyLink } from "../../../../components/copy-link";
import { TeamCrest } from "../../../../components/crest";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { WhatsAppLink } from "../../../../components/share-picture";
import { SubmitButton } from "../../../../components/submit-button";
import { formState, type Refused } from "../../../../lib/refused";
import { useFreshRoom } from "../live/use-fresh-room";

export interface GamePartProps {
  readonly leagueId: number;
  readonly game: GamePage;
  /** The refused form, if any. */
  readonly answered: Refused | null;
}

/** Before the draft: the link for friends, who is in, and the start. */
export function GameLobby({
  leagueId,
  game: { people, link, size, fixture },
  answered,
  room: { part, key },
}: GamePartProps & { room: DraftRoom }) {
  useFreshRoom(leagueId, part.news.lastEventId);
  const form = formState(answered, "resume", "leave");
  const isEnough = people.length >= FEWEST_PARTICIPANTS;
  const invitation = `${versus(fixture.teams)} tonight: draft ${size} players each against me. ${link}`;
  return (
    <div className="stack">
      <GeneralFaults faults={form.faults} className="err" />
      {link !== null && people.length < MOST_IN_GAME && (
        <section className="sheet" aria-labelledby="share-game">
          <header>
            <h2 id="share-game">Share the link</h2>
          </header>
          <div className="pad stack">
            <p>Your friends type a name and are in: no mail, no password.</p>
            <div className="linkrow">
              <Field label="Link to this game" name="link" value={link} readOnly />
              <CopyLink href={link} title={versus(fixture.teams)} />
              <WhatsAppLink text={invitation} />
            </div>
          </div>
        </section>
      )}
      <section className="sheet" aria-labelledby="who-plays">
        <header>
          <h2 id="who-plays">Who plays</h2>
          <span className="push soft num">
            {people.length} of {MOST_IN_GAME}
          </span>
        </header>
        <ul className="tonight-matches">
          {people.map(({ participantId, name, mine }) => (
            <li key={participantId}>
              <span className="face">
                <TeamCrest of={participantId} /> <bdi>{name}</bdi>
              </span>
              {mine && <span className="soft">You</span>}
            </li>
          ))}
        </ul>
        <Form method="post" className="pad row">
          <input type="hidden" name="key" value={`${key}-${part.news.lastEventId}-start`} />
          {isEnough ? (
            <SubmitButton choice intent="resume" label="Start the draft" busyLabel="Starting..." />
          ) : (
            <span className="soft">The draft can start when one more is in.</span>
          )}
          <SubmitButton choice quiet intent="leave" label="Leave" />
        </Form>
      </section>
      <p className="soft sm">
        You pick in turn, there and back, 20 seconds a pick; the clock picks for whoever is away.
        All your players count, and your captain’s points count double. The draft ends with the
        first ball at the latest.
      </p>
    </div>
  );
}

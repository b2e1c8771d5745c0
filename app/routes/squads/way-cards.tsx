import { Form } from "@remix-run/react";
import {
  cardDescription,
  cardOf,
  SQUAD_CARD_NAMES,
  SQUAD_CARDS,
} from "#game/play/team/squad-cards";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import type { SetUpPage } from "#server/squads/making/show-set-up";
import { GeneralFaults } from "../../components/faults";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";

/** The three ways that most leagues choose; the others are a setting. */
export function WayCards({
  page: { way: chosen, settings, participants },
  form,
}: {
  page: SetUpPage;
  form: FormState;
}) {
  const own = cardOf(chosen);
  return (
    <section className="sheet" aria-labelledby="ways">
      <header>
        <h2 id="ways">How do you make your squads?</h2>
        {own === null && <p className="push soft">{SQUAD_WORDS[chosen]}</p>}
      </header>
      <GeneralFaults faults={form.faults} className="err pad" />
      <ul className="way-cards">
        {SQUAD_CARD_NAMES.map((card) => (
          <li key={card} className={card === own ? "mine" : undefined}>
            <h3>{SQUAD_CARDS[card].label}</h3>
            <p>{cardDescription(card, settings, participants.length)}</p>
            {card === own ? (
              <p>
                <b>Your choice</b>
              </p>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="card" />
                <input type="hidden" name="card" value={card} />
                <SubmitButton label="Choose" about={SQUAD_CARDS[card].label} quiet />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

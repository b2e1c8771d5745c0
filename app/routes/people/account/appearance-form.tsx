import { Form, useSubmit } from "@remix-run/react";
import { SubmitButton } from "../../../components/submit-button";
import { APPEARANCES, type Appearance } from "../../../lib/appearance";

const LABELS: Readonly<Record<Appearance, string>> = {
  system: "Match system",
  light: "Light",
  dark: "Dark",
};

/** The theme, for this browser; saved at once with JavaScript. */
export function AppearanceForm({ appearance }: { appearance: Appearance }) {
  const submit = useSubmit();
  return (
    <Form
      className="sheet"
      method="post"
      id="appearance"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <header>
        <h2>Appearance</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="appearance" />
        <fieldset className="appearances">
          <legend className="soft">In this browser</legend>
          {APPEARANCES.map((each) => (
            <label key={each} className="check">
              <input
                type="radio"
                name="appearance"
                value={each}
                defaultChecked={each === appearance}
              />
              {LABELS[each]}
            </label>
          ))}
        </fieldset>
        <noscript>
          <SubmitButton intent="appearance" label="Save appearance" busyLabel="Saving..." quiet />
        </noscript>
      </div>
    </Form>
  );
}

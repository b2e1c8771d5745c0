import { Form } from "@remix-run/react";
import { useRef } from "react";
import { sectionsOf } from "#game/play/format/setting-sections";
import { DEFAULT_LEAGUE_SETTINGS, settingTexts } from "#game/play/team/league-settings";
import { SETTINGS_OF_WAYS } from "#game/play/team/squad-settings";
import type { SetUpPage } from "#server/squads/making/show-set-up";
import { Icon } from "../../components/drawing";
import { GeneralFaults, useFocusOnFault } from "../../components/faults";
import { SETTINGS_FORM, SettingsTable } from "../../components/rules/settings-table";
import { SubmitButton } from "../../components/submit-button";
import { UnsavedCount } from "../../components/unsaved-count";
import type { FormState } from "../../lib/refused";
import { countDifferences, useFormTexts, useUnsavedWarning } from "../../lib/use-form";

/** The rows of Rules that are about squads, saved from here with the same checks. */
export function SquadSettings({
  page: { stage, settings, options },
  form: { faults, typed },
  isOpen,
}: {
  page: SetUpPage;
  form: FormState;
  isOpen: boolean;
}) {
  const page = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const texts = useFormTexts(form);
  useFocusOnFault(page, faults);
  const mayEdit = stage === "before" || stage === "between";
  const [all] = sectionsOf({ format: "owned", settings, mayEdit }, ["squads"]);
  const section = stage === "between" ? all && ofNextWay(all) : all;
  const current = settingTexts(settings);
  const names = section?.settings ?? [];
  const saved = Object.fromEntries(names.map((setting) => [setting, current[setting]]));
  const initial = Object.fromEntries(
    names.map((setting) => [setting, settingTexts(DEFAULT_LEAGUE_SETTINGS)[setting]]),
  );
  const unsaved = texts && countDifferences(texts, saved);
  useUnsavedWarning(mayEdit && unsaved !== null && unsaved > 0, "the settings of squads");
  if (section === undefined) return null;
  return (
    <details className="all-settings" ref={page} open={isOpen || !mayEdit || faults.length > 0}>
      <summary>
        All settings <Icon name="down" />
      </summary>
      <GeneralFaults faults={faults} />
      <div className="sheet">
        <SettingsTable
          section={section}
          shown={{ values: { ...current, ...typed }, typed: texts, options, faults, mayEdit }}
          folded={false}
        />
      </div>
      {mayEdit && (
        <Form
          ref={form}
          id={SETTINGS_FORM}
          className="row"
          method="post"
          noValidate
          preventScrollReset
          aria-label="Settings"
        >
          <input type="hidden" name="intent" value="settings" />
          <SubmitButton intent="settings" label="Save" busyLabel="Saving..." done={unsaved === 0} />
          <UnsavedCount
            unsaved={unsaved}
            differing={countDifferences(texts ?? saved, initial)}
            one="setting"
            many="settings"
          />
        </Form>
      )}
    </details>
  );
}

/** Everything else is fixed from the first lot on. */
function ofNextWay<Section extends { readonly settings: readonly string[] }>(section: Section) {
  const settings = section.settings.filter((setting) => SETTINGS_OF_WAYS.includes(setting));
  return { ...section, settings } as Section;
}

import { useNavigation } from "@remix-run/react";

/**
 * The button of a form; while its form is being sent it is disabled and says so.
 *
 * @param intent the value of the form's `intent` field, if a screen has several forms
 * @param quiet for an action that is not the main one of the screen; "link" looks like one
 */
export function SubmitButton({
  label,
  about,
  busyLabel = label,
  intent,
  done = false,
  choice = false,
  quiet = false,
  form,
}: {
  label: string;
  /** The subject of this button in a list of such buttons, for screen readers. */
  about?: string;
  busyLabel?: string;
  intent?: string;
  /** For a form with several buttons: this button sends the intent. */
  choice?: boolean;
  quiet?: boolean | "link";
  /** Whether nothing is left to send. */
  done?: boolean;
  /** The id of its form, if the button is outside it. */
  form?: string;
}) {
  const { formData } = useNavigation();
  const busy =
    formData !== undefined && (intent === undefined || formData.get("intent") === intent);
  return (
    <button
      type="submit"
      form={form}
      {...(choice && { name: "intent", value: intent })}
      aria-label={about === undefined ? undefined : `${label} ${about}`}
      className={quiet === "link" ? "btn bare as-link" : quiet ? "btn" : "btn primary"}
      disabled={busy || done}
      aria-busy={busy ? true : undefined}
    >
      {busy ? busyLabel : label}
    </button>
  );
}

import { useNavigation } from "@remix-run/react";

/**
 * The button of a form: while its own form is being sent it is disabled and says so.
 *
 * @param intent the value of the form's `intent` field, where a screen has more than one form
 * @param quiet not the one thing that the screen is for
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
  /** In a list of such buttons: what this one is about, for people who use a screen reader. */
  about?: string;
  busyLabel?: string;
  intent?: string;
  /** One form, more than one button: this one sends the intent. */
  choice?: boolean;
  quiet?: boolean;
  /** Whether nothing is left to send. */
  done?: boolean;
  /** The id of its form, where it stands outside of it. */
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
      className={quiet ? "btn" : "btn primary"}
      disabled={busy || done}
      aria-busy={busy ? true : undefined}
    >
      {busy ? busyLabel : label}
    </button>
  );
}

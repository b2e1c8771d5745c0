import { useNavigation } from "@remix-run/react";

/**
 * The button of a form: while its own form is on the way it is disabled and says so.
 *
 * @param intent the value of the form's `intent` field, where a screen has more than one form
 */
export function SubmitButton({
  label,
  busyLabel = label,
  intent,
}: {
  label: string;
  busyLabel?: string;
  intent?: string;
}) {
  const { formData } = useNavigation();
  const busy =
    formData !== undefined && (intent === undefined || formData.get("intent") === intent);
  return (
    <button
      type="submit"
      className="btn primary"
      disabled={busy}
      aria-busy={busy ? true : undefined}
    >
      {busy ? busyLabel : label}
    </button>
  );
}

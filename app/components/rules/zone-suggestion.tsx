import { useTimeZone } from "../../lib/use-browser";

/** Names that browsers still have for zones of the list. */
const NEWER_NAMES: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
};

/** A button that chooses the zone of the manager's browser, where the league has another one. */
export function ZoneSuggestion({
  field,
  offered,
  now,
}: {
  /** The id of the select. */
  field: string;
  offered: readonly string[];
  now: string;
}) {
  const own = useTimeZone();
  const zone = NEWER_NAMES[own] ?? own;
  // The server draws with UTC, which needs no suggestion.
  if (zone === now || zone === "UTC") return null;
  const choose = () => {
    const select = document.getElementById(field);
    if (!(select instanceof HTMLSelectElement)) return;
    if (!offered.includes(zone)) select.add(new Option(zone));
    select.value = zone;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    select.focus();
  };
  return (
    <button type="button" className="btn bare" onClick={choose}>
      Use yours: {zone}
    </button>
  );
}

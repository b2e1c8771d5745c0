import { plural } from "#game/core/words";

/** The counts of a save bar: unsaved changes (with JavaScript), and differences from the defaults. */
export function UnsavedCount({
  unsaved,
  differing,
  one,
  many,
}: {
  /** Null without JavaScript. */
  unsaved: number | null;
  differing: number;
  /** The counted noun: "setting" and "settings". */
  one: string;
  many: string;
}) {
  return (
    <span className="soft counts-unsaved" role="status">
      {unsaved ? (
        <>
          <b>{plural(unsaved, "unsaved change")}</b>
          <span className="only-wide">
            {" "}
            &middot; {plural(differing, "differs", "differ")} from the default
          </span>
        </>
      ) : (
        <span className="only-wide">{differingText(differing, one, many)}</span>
      )}
    </span>
  );
}

function differingText(differing: number, one: string, many: string): string {
  if (differing === 0) return `All ${many} at their defaults`;
  return `${plural(differing, `${one} differs`, `${many} differ`)} from the default`;
}

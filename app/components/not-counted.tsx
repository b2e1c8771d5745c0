/** The mark of a match that the manager has left out of the table (rules.md#tables). */
export function NotCounted() {
  return <span className="stamp">Not counted in the table</span>;
}

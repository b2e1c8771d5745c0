/** The credit that the licence of Cricsheet's match files requires beside points from them. */
export function CricsheetCredit({ className = "soft" }: { className?: string }) {
  return (
    <p className={className}>
      Ball-by-ball data:{" "}
      <a href="https://cricsheet.org/" rel="noreferrer">
        Cricsheet
      </a>
      ,{" "}
      <a href="https://opendatacommons.org/licenses/by/1-0/" rel="noreferrer">
        ODC-BY 1.0
      </a>
    </p>
  );
}

/** A warning that the page may be out of date. */
export function LostConnection() {
  return (
    <p className="msg bad" role="alert">
      The connection is lost. What you see may be old; the page is trying again.
    </p>
  );
}

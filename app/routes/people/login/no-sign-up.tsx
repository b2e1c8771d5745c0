/** Shown instead of the register form where the operator does not allow sign-up by it. */
export function NoSignUp({ sentence }: { sentence: string }) {
  return (
    <section className="sheet leaf" id="register" aria-labelledby="no-sign-up">
      <h2 id="no-sign-up">Register</h2>
      <p>{sentence}</p>
    </section>
  );
}

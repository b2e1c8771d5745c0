import type { ReactNode } from "react";
import { Icon } from "./drawing";
import { Fold } from "./fold";

const SENTENCE = "Sealed. Nobody can change it unseen.";

/** The sentence of everything that has a proof (rules.md#fair-play). */
export function Sealed() {
  return (
    <span className="sealed">
      <Icon name="check" />
      <span>{SENTENCE}</span>
    </span>
  );
}

/** A sheet with the sentence alone; what proves it is folded below. */
export function SealedSheet({
  id,
  about,
  children,
}: {
  id: string;
  /** The subject, below the sentence. */
  about: string;
  children: ReactNode;
}) {
  return (
    <section className="sheet">
      <Fold id={id} title={SENTENCE} sub={about} tick>
        <div className="pad stack">{children}</div>
      </Fold>
    </section>
  );
}

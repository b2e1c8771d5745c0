import { useEffect, useState } from "react";

const LONGEST_WAIT_MS = 8_000;
/** A server that has just got its address opens it within a second. */
const TRIES = 4;
const PAUSE_MS = 1_000;

type Outcome = "asking" | "reached" | "another" | "unreached";

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  asking: "This browser asks the address...",
  reached: "This browser reaches the server there.",
  another: "Something answers there, but it is not this server.",
  unreached:
    "This browser does not reach the server there. Try it on a phone before you send a link.",
};

/** Asks the address from this browser, and shows whether this server answered. */
export function AddressTest({
  address,
  question,
  answer,
}: {
  address: string;
  question: string;
  /** Only this server has it. */
  answer: string | null;
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    setOutcome("asking");
    void ask(`${address}/operator/address/${question}`, answer, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setOutcome(result);
    });
    return () => leaving.abort();
  }, [address, question, answer]);
  if (outcome === null) {
    return (
      <p>
        <a href={`${address}/login`}>Open {address}</a>: it must show this server.
      </p>
    );
  }
  const kind = { asking: "", reached: " good", another: " warn", unreached: " warn" }[outcome];
  return (
    <p className={`msg${kind}`} role="status">
      {OUTCOMES[outcome]}
    </p>
  );
}

async function ask(...asked: Parameters<typeof askOnce>): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await askOnce(...asked);
    if (outcome !== "unreached" || tries === TRIES) return outcome;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function askOnce(url: string, answer: string | null, leaving: AbortSignal): Promise<Outcome> {
  try {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(LONGEST_WAIT_MS)]);
    const response = await fetch(url, { cache: "no-store", credentials: "omit", signal });
    const read: unknown = await response.json();
    const isOurs = typeof read === "object" && read !== null && "answer" in read;
    return isOurs && read.answer === answer ? "reached" : "another";
  } catch (error) {
    // An answer that is not ours has no permission to be read, and looks like none.
    return error instanceof SyntaxError ? "another" : "unreached";
  }
}

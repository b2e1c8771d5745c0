import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Refused } from "./refused";

type Library = typeof import("@simplewebauthn/browser");

/** What a server that hands out a challenge answers: what the browser's library asks the device with. */
export interface PasskeyOptions<Options> {
  readonly intent: "options";
  readonly options: Options;
}

/**
 * Asks the device for a passkey: a form gets a challenge, the device answers it, and the answer goes
 * to the server by a second form. The library is loaded only then.
 *
 * @param action where both forms go
 * @param ask asks the device; its result is sent as the field `answer`
 */
export function usePasskey<Options>({
  action,
  ask,
}: {
  readonly action: string;
  readonly ask: (library: Library, options: Options) => Promise<unknown>;
}) {
  const fetcher = useFetcher<PasskeyOptions<Options> | Refused>();
  const [asking, setAsking] = useState<Record<string, string> | null>(null);
  const [failed, setFailed] = useState(false);
  const { data, state, submit } = fetcher;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server is dealt with once
  useEffect(() => {
    if (asking === null || state !== "idle" || data === undefined) return;
    setAsking(null);
    if (!("options" in data)) return;
    import("@simplewebauthn/browser")
      .then((library) => ask(library, data.options as Options))
      .then((answer) => {
        submit({ ...asking, answer: JSON.stringify(answer) }, { method: "post", action });
      })
      // Mostly somebody who changed their mind: what they see is enough to try again.
      .catch(() => setFailed(true));
  }, [state, data]);

  return {
    /** What the server refused. */
    refused: data !== undefined && "faults" in data ? data : null,
    /** The device gave no passkey. */
    failed,
    busy: state !== "idle",
    /** Begins: `first` are the fields for the challenge, `second` those that go with the answer. */
    start(first: FormData | Record<string, string>, second: Record<string, string>) {
      setFailed(false);
      setAsking(second);
      submit(first, { method: "post", action });
    },
  };
}

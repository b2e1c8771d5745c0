import { useState } from "react";
import { type FormState, NOT_REFUSED } from "./refused";

type Library = typeof import("@simplewebauthn/browser");

/** An answer of /passkey: the options for the device, the next page, or a refusal. */
type PasskeyAnswer<Options> = { readonly options: Options } | { readonly to: string } | FormState;

/**
 * Asks the device for a passkey: a first form gets a challenge, the device answers it, and a second
 * form sends the answer to the server. The library is loaded only then, and other pages load none of
 * it.
 *
 * @param ask asks the device; its result is sent as the field `answer`
 */
export function usePasskey<Options>(ask: (library: Library, options: Options) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [form, setForm] = useState<FormState>(NOT_REFUSED);
  const [failed, setFailed] = useState(false);

  /** @param first the fields for the challenge @param second the fields beside the answer */
  const run = async (first: Fields, second: Fields) => {
    const challenge = await send<Options>(first);
    if ("faults" in challenge) return setForm(challenge);
    if (!("options" in challenge)) return;
    const answer = await ask(await import("@simplewebauthn/browser"), challenge.options);
    const done = await send<Options>({ ...second, answer: JSON.stringify(answer) });
    if ("faults" in done) return setForm(done);
    if ("to" in done) window.location.assign(done.to);
  };

  return {
    busy,
    form,
    /** The device gave no passkey, or the server did not answer. */
    failed,
    start(first: Fields, second: Fields) {
      setBusy(true);
      setForm(NOT_REFUSED);
      setFailed(false);
      run(first, second)
        // Usually the user cancelled; a short notice is enough to try again.
        .catch(() => setFailed(true))
        .finally(() => setBusy(false));
    },
  };
}

type Fields = Readonly<Record<string, string>>;

async function send<Options>(fields: Fields): Promise<PasskeyAnswer<Options>> {
  const body = new URLSearchParams(fields);
  const response = await fetch("/passkey", { method: "POST", body });
  return response.json();
}

import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useToast } from "../components/toasts";

/** Between two checks of the waiting screen. */
const CHECK_MS = 3000;
/** Whether this browser may go on; asked so often that it is no page. */
const CHECK_PATH = "/verify-email/state";

/**
 * Asks whether the address has been verified, and lets the screen's loader go on once it has. A
 * check that fails is reported once and repeated: the server may be back the next time.
 *
 * @param trouble the message for a failed check
 */
export function useVerificationCheck(trouble: string): void {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  useEffect(() => {
    let saidTrouble = false;
    const check = async () => {
      try {
        const answer = await fetch(CHECK_PATH);
        if (!answer.ok) throw new Error(`The check was answered with ${answer.status}.`);
        saidTrouble = false;
        const { goOn } = await answer.json();
        if (goOn === true) revalidate();
      } catch {
        if (!saidTrouble) toast({ kind: "error", text: trouble });
        saidTrouble = true;
      }
    };
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [revalidate, toast, trouble]);
}

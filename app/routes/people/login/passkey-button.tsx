import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { GeneralFaults } from "../../../components/faults";
import { useHydrated } from "../../../lib/use-browser";
import { usePasskey } from "../../../lib/use-passkey";

/** Logs in without a password; it needs JavaScript, and a browser that has passkeys. */
export function PasskeyButton({ to }: { to: string | null }) {
  const hydrated = useHydrated();
  const { start, busy, failed, form } = usePasskey<PublicKeyCredentialRequestOptionsJSON>(
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }),
  );
  const works = hydrated && "PublicKeyCredential" in window;
  return (
    <>
      <button
        type="button"
        className={works ? "btn" : "btn waiting"}
        disabled={busy}
        onClick={() =>
          start({ intent: "log-in-options" }, { intent: "log-in", ...(to !== null && { to }) })
        }
      >
        Login with a passkey
      </button>
      {failed && (
        <p className="err" role="alert">
          Your device gave no passkey.
        </p>
      )}
      <GeneralFaults faults={form.faults} className="err" />
    </>
  );
}

import { Form } from "@remix-run/react";
import type { Ms } from "#game/core/units";
import { CopyLink } from "./copy-link";
import { ClockTime } from "./local-time";
import { Sheet } from "./sheet";
import { SubmitButton } from "./submit-button";

interface ShownToken {
  readonly id: number;
  readonly name: string;
  /** Absent if all tokens are the reader's own. */
  readonly madeBy?: string;
  readonly madeAt: Ms;
  readonly usedAt: number | null;
}

/** The tokens of scripts, each with a button that ends it. */
export function TokenList({
  tokens,
  intent,
  verb,
}: {
  tokens: readonly ShownToken[];
  /** The intent of the form that ends one. */
  intent: string;
  /** The label of its button: "End". */
  verb: string;
}) {
  return (
    <Sheet id="tokens" title="Tokens">
      {tokens.length === 0 ? (
        <p className="pad soft">None yet.</p>
      ) : (
        <ul className="operated tokens">
          {tokens.map(({ id, name, madeBy, madeAt, usedAt }) => (
            <li key={id}>
              <p className="who">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="sub num">
                  Made
                  {madeBy !== undefined && (
                    <>
                      {" "}
                      by <bdi>{madeBy}</bdi>,
                    </>
                  )}{" "}
                  <ClockTime at={madeAt} />.{" "}
                  {usedAt === null ? (
                    "Not used yet."
                  ) : (
                    <>
                      Last used <ClockTime at={usedAt} />.
                    </>
                  )}
                </span>
              </p>
              <Form method="post">
                <input type="hidden" name="tokenId" value={id} />
                <SubmitButton intent={intent} label={verb} about={name} choice quiet />
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** A new token, which is shown only once. */
export function MadeToken({ token }: { token: string }) {
  return (
    <Sheet id="made" title="Your new token">
      <div className="pad stack">
        <p>
          Copy it into your script's settings now: <b>it is not shown again.</b>
        </p>
        <p className="token">
          <code>{token}</code>
        </p>
        <div className="row">
          <CopyLink href={token} copied="Token copied!" />
        </div>
      </div>
    </Sheet>
  );
}

import { Form } from "@remix-run/react";
import { ClockTime } from "../../components/local-time";
import { SubmitButton } from "../../components/submit-button";

interface ShownToken {
  readonly id: number;
  readonly name: string;
  readonly madeBy: string;
  /** UTC milliseconds. */
  readonly madeAt: number;
  readonly usedAt: number | null;
}

/** The tokens that push scores, each with a button that ends it. */
export function TokenList({ tokens }: { tokens: readonly ShownToken[] }) {
  return (
    <section className="sheet" aria-labelledby="tokens">
      <header>
        <h2 id="tokens">Tokens</h2>
      </header>
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
                  Made by <bdi>{madeBy}</bdi>, <ClockTime at={madeAt} />.{" "}
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
                <SubmitButton intent="end" label={`End ${name}`} choice quiet />
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

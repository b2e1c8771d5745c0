import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { z } from "zod";
import { reachOf } from "#server/core/public-address";
import { readServerSetting } from "#server/core/server-settings";
import { contentSecurityPolicy } from "#server/run/http/security-headers";
import { listNetworkAddresses } from "#server/run/ready/address-line";
import { answerProof, forgetAddress, setAddress } from "#server/run/ready/set-address";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { Field } from "../../../components/field";
import { OperatorHead } from "../../../components/operator-head";
import { QrCode } from "../../../components/qr-code";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { drawQrCode } from "../../../lib/draw-qr-code.server";
import { requireOperatorUser } from "../../../lib/guards.server";
import { NOT_STORED } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { AddressTest } from "./address-test";

const QUESTION_BYTES = 16;
const MOST_OFFERED = 4;
/** The page itself asks the address: the policy of a page that leads here would not let it. */
const TESTED = "/operator/address?test";

export const meta = titled("Address");

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperatorUser(request, context);
  const { services, url, nonce } = context;
  const { env } = services;
  const address = env.appUrl;
  const offered = [...(reachOf(url.origin) === "computer" ? [] : [url.origin])];
  const others = [...offered, ...listNetworkAddresses(env)].filter((each) => each !== address);
  const question = services.randomBytes(QUESTION_BYTES).toString("base64url");
  const data = {
    address,
    reach: reachOf(address),
    code: drawQrCode(address),
    isGiven: env.given.has("APP_URL"),
    isSet: readServerSetting(services.db, "address") !== null,
    others: [...new Set(others)]
      .slice(0, MOST_OFFERED)
      .map((each) => ({ address: each, code: drawQrCode(each) })),
    test: url.searchParams.has("test") ? { question, answer: answerProof(env, question) } : null,
  };
  const policy = contentSecurityPolicy(nonce, import.meta.env.DEV, address);
  return json(data, {
    headers: { ...NOT_STORED, "content-security-policy": policy },
  });
}

const addressForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["use", "set"]), address: text }),
  z.object({ intent: z.literal("forget") }),
]);

/** Sets the address that links begin with, or forgets the one that is set. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const input = parseForm(form, addressForm);
  const { intent } = input;
  try {
    if (input.intent === "forget") {
      forgetAddress(context.services, operator);
      const success = { kind: "success", text: "Links lead where they led before." } as const;
      return await redirectWithToast(context, "/operator/address", success);
    }
    const address = setAddress(context.services, operator, input.address);
    const success = { kind: "success", text: `Links lead to ${address} from now on.` } as const;
    return await redirectWithToast(context, TESTED, success);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The address could not be set." });
  }
}

const REACH = {
  computer: "Only this computer can open it: for everybody else it leads to their own computer.",
  network: "Everybody in your network can open it, and nobody outside.",
  everybody: "Everybody can open it, if the name leads to this server.",
} as const;

/** The address that links begin with: what it is, whether it works, and other ones. */
export default function Address() {
  const { address, reach, code, isGiven, isSet, others, test } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  const form = formState(refused, "set", "use", "forget");
  useFocusOnFault(page, form.faults);
  return (
    <>
      <OperatorHead title="Address">
        <p className="soft">Links in invitations, emails and QR codes begin with it.</p>
      </OperatorHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <div className="stack">
          <Sheet id="now" title="Now">
            <div className="pad stack">
              <p>
                Links lead to <b className="address">{address}</b>. {REACH[reach]}
              </p>
              {test ? (
                <AddressTest key={test.question} address={address} {...test} />
              ) : (
                <p>
                  {/* A new document, whose policy lets it ask the address. */}
                  <a className="btn" href={TESTED}>
                    Test it
                  </a>
                </p>
              )}
              {reach !== "computer" && (
                <div className="invite">
                  <div className="byhand">
                    <QrCode drawing={code} label={`QR code of ${address}`} />
                    <p>Open it on a phone: it must show this server.</p>
                  </div>
                </div>
              )}
            </div>
          </Sheet>
          {isGiven && (
            <p>
              <code>APP_URL</code> sets this address and overrides any that is set here. Change it
              where the server is started.
            </p>
          )}
          {!isGiven && others.length > 0 && <OtherAddresses others={others} />}
        </div>
        {!isGiven && (
          <div className="stack">
            <Sheet id="public" title="Another address">
              <div className="pad stack">
                <p>
                  Friends outside your network need a public address: a tunnel, a proxy with a name
                  of its own, or a rented server. <b>docs/address.md</b> has a recipe for each.
                </p>
                <Form
                  className="stack"
                  method="post"
                  action="/operator/address"
                  reloadDocument
                  noValidate
                >
                  <Field
                    label="Address"
                    name="address"
                    type="url"
                    inputMode="url"
                    placeholder="https://gully.example.org"
                    autoComplete="off"
                    form={form}
                  />
                  <GeneralFaults faults={form.faults} />
                  <div className="row">
                    <SubmitButton
                      intent="set"
                      label="Set Address"
                      busyLabel="Setting..."
                      choice
                      quiet={others.length > 0}
                    />
                    {isSet && (
                      <SubmitButton intent="forget" label="Forget this address" choice quiet />
                    )}
                  </div>
                </Form>
                <p className="soft">
                  A wrong address locks nobody out: open the server as you do now, and set another
                  one.
                </p>
              </div>
            </Sheet>
          </div>
        )}
      </div>
    </>
  );
}

/** The addresses of this computer in its networks. */
function OtherAddresses({
  others,
}: {
  others: readonly {
    readonly address: string;
    readonly code: Parameters<typeof QrCode>[0]["drawing"];
  }[];
}) {
  return (
    <Sheet id="network" title="In your network">
      <ul className="operated">
        {others.map(({ address, code }, at) => (
          <li key={address}>
            <b className="address">{address}</b>
            <details className="more unfolds">
              <summary>QR code</summary>
              <QrCode drawing={code} label={`QR code of ${address}`} />
            </details>
            <Form className="row" method="post" action="/operator/address" reloadDocument>
              <input type="hidden" name="address" value={address} />
              <SubmitButton
                intent="use"
                label="Use this address"
                about={address}
                busyLabel="Setting..."
                choice
                quiet={at > 0}
              />
              <CopyLink href={address} />
            </Form>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { isUnclaimed } from "#server/people/accounts/first-operator";
import { passkeySite } from "#server/people/accounts/passkey-challenge";
import { hasPasskeys } from "#server/people/accounts/passkeys";
import { signUpRefusal } from "#server/people/accounts/sign-up-policy";
import { sendsMail } from "#server/people/delivery/sends-mail";
import { whoInvites } from "#server/stories/share/join-by-link";
import { Logo } from "../../../components/drawing";
import { GeneralFaults } from "../../../components/faults";
import { EmailField, Field } from "../../../components/field";
import { MatchTime } from "../../../components/local-time";
import { PasswordField } from "../../../components/proof-field";
import { SubmitButton } from "../../../components/submit-button";
import { useToast } from "../../../components/toasts";
import { type FormState, formState } from "../../../lib/refused";
import { newcomersPath, shareTokenOf } from "../../../lib/return-path";
import { readReplacedSession } from "../../../lib/session.server";
import { useHydrated } from "../../../lib/use-browser";
import { loginAction } from "./login-action.server";
import { LoginForm } from "./login-form";
import { cameBy, type LoginSearch, readLoginSearch } from "./login-path";
import { ResetDialog } from "./reset-dialog";

/**
 * Some chats preview a league's link in a browser, which is redirected here: the preview shows the
 * league, too.
 */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.invitedTo) return [{ title: "Login - Gully" }];
  const { league } = data.invitedTo;
  const card = data.card === null ? [] : [{ property: "og:image", content: data.card }];
  return [{ title: `${league} - Gully` }, { property: "og:title", content: league }, ...card];
};

/** Only the demo names its account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, url } = context;
  const search = readLoginSearch(request.url);
  const link = shareTokenOf(search.to);
  return json({
    card: link === null ? null : new URL(`/share/${link}/card.png`, services.env.appUrl).href,
    demoAccount: services.demo ? DEMO_ACCOUNT : null,
    google: services.env.google !== null,
    openid: services.env.openid?.button ?? null,
    passkeys: hasPasskeys(services.db) && passkeySite(services, url) !== null,
    search,
    invitedTo: whoInvites(services, cameBy(search), context.clientAddress),
    replacedAt: await readReplacedSession(request, context),
    noSignUp: signUpRefusal(services, search.invite),
    isUnclaimed: isUnclaimed(services, services.db),
    resetOpen: new URL(request.url).searchParams.get("open") === "reset",
    sendsMail: sendsMail(services),
  });
}

export const action = loginAction;

export default function Login() {
  const { demoAccount, search, invitedTo, noSignUp, resetOpen, replacedAt, ...more } =
    useLoaderData<typeof loader>();
  const { isUnclaimed, ...ways } = more;
  const answered = useActionData<typeof action>();
  const registered = answered && "success" in answered ? answered.success : null;
  const registering =
    registered !== null ||
    (answered
      ? answered.intent === "register"
      : noSignUp === null && (isUnclaimed || isNewcomer(search)));
  useGoOnRegistered(registered);
  return (
    <>
      <div className="hero">
        <Logo />
        {invitedTo ? (
          <h1>
            <bdi>{invitedTo.manager}</bdi> invited you to{" "}
            <b>
              <bdi>{invitedTo.league}</bdi>
            </b>
          </h1>
        ) : (
          <h1>Fantasy cricket for the people you actually play with.</h1>
        )}
      </div>
      <ReplacedNotice at={replacedAt} />
      {demoAccount && <DemoLogin account={demoAccount} />}
      <div className="book">
        <fieldset className="seg only-narrow which">
          <legend className="vh">Register or login</legend>
          <label>
            <input
              type="radio"
              name="which"
              value="register"
              id="w-register"
              defaultChecked={registering}
            />
            Register
          </label>
          <label>
            <input
              type="radio"
              name="which"
              value="login"
              id="w-login"
              defaultChecked={!registering}
            />
            Login
          </label>
        </fieldset>
        {noSignUp === null || registered !== null ? (
          <RegisterForm
            form={formState(answered, "register")}
            registered={registered !== null}
            isUnclaimed={isUnclaimed}
          />
        ) : (
          <NoSignUp sentence={noSignUp} />
        )}
        <LoginForm form={formState(answered, "login")} {...ways} search={search} />
        <OverMarks />
      </div>
      {resetOpen && (
        <ResetDialog
          form={formState(answered, "reset")}
          search={search}
          sendsMail={ways.sendsMail}
          helpers={answered && "operators" in answered ? answered.operators : null}
        />
      )}
    </>
  );
}

/** Users of an invitation, a league's link or a link with its pin are most likely new. */
function isNewcomer({ to, invite }: LoginSearch): boolean {
  return invite !== null || newcomersPath(to)?.includes("?") === true;
}

/** Replaces the register form if the operator does not allow it. */
function NoSignUp({ sentence }: { sentence: string }) {
  return (
    <section className="sheet leaf" id="register" aria-labelledby="no-sign-up">
      <h2 id="no-sign-up">Register</h2>
      <p>{sentence}</p>
    </section>
  );
}

/** The time for the success message before the waiting screen. */
const GO_ON_MS = 1500;

/** Shows the success of a registration, then opens the next page after a moment. Null before a success. */
function useGoOnRegistered(success: string | null): void {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (success === null) return;
    toast({ kind: "success", text: success });
    const timer = setTimeout(navigate, GO_ON_MS, "/verify-email");
    return () => clearTimeout(timer);
  }, [success, toast, navigate]);
}

/** One click into the demo; the same form as any login, and the account exists in the demo only. */
function DemoLogin({
  account: { email, password, displayName },
}: {
  account: { readonly email: string; readonly password: string; readonly displayName: string };
}) {
  const [firstName] = displayName.split(" ");
  return (
    <Form className="msg narrow row" method="post">
      <p>
        This is a demo. Log in as <b>{email}</b> with the password <b>{password}</b>, or:
      </p>
      <input type="hidden" name="intent" value="login" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="password" value={password} />
      <SubmitButton label={`Look around as ${firstName}`} busyLabel="Logging in..." />
    </Form>
  );
}

function RegisterForm({
  form,
  registered,
  isUnclaimed,
}: {
  form: FormState;
  /** Whether the registration succeeded, so that the screen is about to go on. */
  registered: boolean;
  /** The server waits for the person who has set it up. */
  isUnclaimed: boolean;
}) {
  const hydrated = useHydrated();
  return (
    <Form className="sheet leaf" id="register" method="post" noValidate>
      <h2>Register</h2>
      {isUnclaimed && <p>Nobody is here yet: the first account is the operator’s.</p>}
      <input type="hidden" name="intent" value="register" />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      <Field label="Display Name" name="displayName" autoComplete="nickname" form={form} required />
      <EmailField autoComplete="email" form={form} />
      <PasswordField autoComplete="new-password" form={form} />
      <GeneralFaults faults={form.faults} className="err" />
      <SubmitButton intent="register" label="Register" done={registered} />
    </Form>
  );
}

/** Twelve overs in a scorer's marks, for decoration. */
const OVERS = [
  "·1·4··",
  "2·W·1·",
  "··6·14",
  "·····W",
  "4·1··1",
  "·1·2·6",
  "1··1··",
  "W·4···",
  "··11·2",
  "6·1··4",
  "·W····",
  "1·4·2·",
];

const WIDTH = 992;

const HEIGHT = 40;

const OVER_WIDTH = (WIDTH - 1) / OVERS.length;

const BALLS_PER_ROW = 3;

const BALL_WIDTH = 24;

const FIRST_BALL = 17;

const ROW_HEIGHT = 17;

const MARKS = OVERS.flatMap((over, number) =>
  [...over].map((mark, ball) => ({
    mark,
    x: Math.round(number * OVER_WIDTH + FIRST_BALL + (ball % BALLS_PER_ROW) * BALL_WIDTH),
    y: ball < BALLS_PER_ROW ? ROW_HEIGHT : 2 * ROW_HEIGHT,
  })),
);

const LINES = OVERS.slice(1).map((_, before) => Math.floor((before + 1) * OVER_WIDTH) + 0.5);

/** The foot of the scorebook on the login screen. */
function OverMarks() {
  return (
    <svg className="marks only-wide" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <g fill="none" stroke="var(--rule-2)">
        <path d={`M.5.5h${WIDTH - 1}v${HEIGHT - 1}H.5z`} />
        {LINES.map((x) => (
          <path key={x} d={`M${x} .5v${HEIGHT - 1}`} />
        ))}
      </g>
      <g fill="var(--ink-3)" fontSize="14" fontWeight="600" textAnchor="middle">
        {MARKS.map(({ mark, x, y }) => (
          <text key={`${x},${y}`} x={x} y={y} fill={mark === "W" ? "var(--leather)" : undefined}>
            {mark}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Tells a browser that a personal link has ended its session (rules.md#personal-links). */
function ReplacedNotice({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <p className="msg warn narrow">
      <b>You were logged out here</b>, <MatchTime at={at} />: a new link from a League Manager
      opened your account in another browser. Was that not you? Ask your League Manager. The log of
      your league says who made the link, and when.
    </p>
  );
}

import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { passkeySite } from "#server/people/accounts/passkey-site";
import { hasPasskeys } from "#server/people/accounts/passkeys";
import { signUpRefusal } from "#server/people/accounts/sign-up-policy";
import { whoInvites } from "#server/stories/share/join-by-link";
import { Logo } from "../../../components/drawing";
import { Gate } from "../../../components/shell";
import { formState } from "../../../lib/refused";
import { linkTokenOf, newcomersPath } from "../../../lib/return-path";
import { DemoLogin } from "./demo-login";
import { loginAction } from "./login-action.server";
import { LoginForm } from "./login-form";
import { type LoginSearch, readLoginSearch } from "./login-path";
import { NoSignUp } from "./no-sign-up";
import { OverMarks } from "./over-marks";
import { RegisterForm } from "./register-form";
import { ResetDialog } from "./reset-dialog";
import { useGoOnRegistered } from "./use-go-on-registered";

/** Some chats preview a league's link in a browser, which is led on to here: they show the league, too. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.invitedTo) return [{ title: "Login - Gully" }];
  const { league } = data.invitedTo;
  const card = data.card === null ? [] : [{ property: "og:image", content: data.card }];
  return [{ title: `${league} - Gully` }, { property: "og:title", content: league }, ...card];
};

/** The demo names its account; nothing else has one to name. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, url } = context;
  const { searchParams } = new URL(request.url);
  const search = readLoginSearch(request.url);
  const link = linkTokenOf(search.to);
  const { appUrl } = context.services.env;
  return json({
    card: link === null ? null : new URL(`/share/${link}/card.png`, appUrl).href,
    demoAccount: services.demo ? DEMO_ACCOUNT : null,
    google: services.env.google !== null,
    openid: services.env.openid?.button ?? null,
    passkeys: hasPasskeys(services.db) && passkeySite(services, url) !== null,
    search,
    invitedTo: search.invite === null ? null : whoInvites(services, search.invite),
    noSignUp: signUpRefusal(services, search.invite),
    resetOpen: searchParams.get("open") === "reset",
  });
}

export const action = loginAction;

export default function Login() {
  const { demoAccount, google, openid, passkeys, search, invitedTo, noSignUp, resetOpen } =
    useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const registered = answered && "success" in answered ? answered.success : null;
  const registering =
    registered !== null ||
    (answered ? answered.intent === "register" : isNewcomer(search, noSignUp));
  useGoOnRegistered(registered);
  return (
    <Gate>
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
          <RegisterForm form={formState(answered, "register")} registered={registered !== null} />
        ) : (
          <NoSignUp sentence={noSignUp} />
        )}
        <LoginForm
          form={formState(answered, "login")}
          google={google}
          openid={openid}
          passkeys={passkeys}
          search={search}
        />
        <OverMarks />
      </div>
      {resetOpen && <ResetDialog form={formState(answered, "reset")} search={search} />}
    </Gate>
  );
}

/** People who follow an invitation, a league's link or a link with its pin are most likely new. */
function isNewcomer({ to, invite }: LoginSearch, noSignUp: string | null): boolean {
  const byLink = invite !== null || newcomersPath(to)?.includes("?") === true;
  return noSignUp === null && byLink;
}

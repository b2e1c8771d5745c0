import { json, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DEMO_ACCOUNT } from "#server/accounts/demo-account";
import { Logo } from "../../components/drawing";
import { Gate } from "../../components/shell";
import { sayErrors } from "../../lib/say-errors.server";
import { answerLogin } from "./answer-login.server";
import { LoginForm } from "./login-form";
import { OverMarks } from "./over-marks";
import { RegisterForm } from "./register-form";

export const meta: MetaFunction = () => [{ title: "Login - Gully" }];

/** The demo names its account; nothing else has one to name. */
export const loader = sayErrors(({ context }) => {
  const { email, password } = DEMO_ACCOUNT;
  return json({ demoAccount: context.services.demo ? { email, password } : null });
});

export const action = sayErrors(answerLogin);

export default function Login() {
  const { demoAccount } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const registering = refused?.intent === "register";
  return (
    <Gate>
      <div className="hero">
        <Logo />
        <h1>Fantasy cricket for the people you actually play with.</h1>
      </div>
      {demoAccount && (
        <p className="msg narrow">
          This is a demo. Log in as <b>{demoAccount.email}</b> with the password{" "}
          <b>{demoAccount.password}</b>.
        </p>
      )}
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
        <RegisterForm refused={refused?.intent === "register" ? refused : null} />
        <LoginForm refused={refused?.intent === "login" ? refused : null} />
        <OverMarks />
      </div>
    </Gate>
  );
}

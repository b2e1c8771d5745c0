import type { Env } from "#server/core/env";
import { VERSION } from "#server/core/version";
import type { SignUp } from "#server/people/accounts/sign-up-policy";
import { type Finding, judgeAddress, judgeProxy } from "../maintenance/doctor-lines";

interface StartFacts {
  /** As in process.versions.node. */
  readonly node: string;
  readonly env: Pick<
    Env,
    | "appUrl"
    | "publicHost"
    | "host"
    | "port"
    | "trustedProxies"
    | "dataDir"
    | "smtpUrl"
    | "mailFrom"
    | "firstOperator"
  >;
  readonly signUp: SignUp;
  readonly networkAddress: string | null;
  readonly hasOperator: boolean;
}

const SIGN_UP: Readonly<Record<SignUp, string>> = {
  open: "Everybody who reaches the address may make an account.",
  invitation:
    "Only people with an invitation, of a league or of gully invite, may make an account.",
  closed: "Nobody may make a new account, because sign-up is closed.",
};

const NO_OPERATOR: Readonly<Record<Env["firstOperator"], string>> = {
  account: "The first account that is verified becomes the operator: make yours now.",
  command: "Nobody is an operator yet. Name one with: gully operator add EMAIL",
};

/** The sentences of a start for its host: version, address, mail, new accounts, and anything that is missing. */
export function describeStart({
  node,
  env,
  signUp,
  networkAddress,
  hasOperator,
}: StartFacts): Finding[] {
  const { dataDir, firstOperator } = env;
  const proxy = judgeProxy(env);
  return [
    fine(`Gully ${VERSION} runs on Node ${node} and keeps its data in ${dataDir}.`),
    judgeAddress(env, networkAddress),
    ...(proxy.isFine ? [] : [proxy]),
    fine(mailWords(env)),
    fine(SIGN_UP[signUp]),
    ...(hasOperator ? [] : [fine(NO_OPERATOR[firstOperator])]),
  ];
}

function mailWords({ smtpUrl, mailFrom, dataDir }: StartFacts["env"]): string {
  return smtpUrl === null
    ? `No mail is sent, because SMTP_URL is not set: emails become files in ${dataDir}/outbox, and operators let people in.`
    : `Mail is sent through ${new URL(smtpUrl).hostname}, from ${mailFrom}.`;
}

function fine(sentence: string): Finding {
  return { isFine: true, sentence };
}

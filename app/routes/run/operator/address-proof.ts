import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { noSuchPage } from "#server/core/errors";
import { answerProof } from "#server/run/ready/set-address";
import { NOT_STORED } from "../../../lib/not-stored.server";

/** For everybody and from any site: a browser asks it at the address that an operator tests. */
const OPEN = {
  "access-control-allow-origin": "*",
  ...NOT_STORED,
  "cross-origin-resource-policy": "cross-origin",
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = answerProof(context.services.env, params.question ?? "");
  if (answer === null) throw noSuchPage();
  return json({ answer }, { headers: OPEN });
}

import { json } from "@remix-run/node";
import { pino } from "pino";
import { expect, test } from "vitest";
import { AppError } from "#server/core/errors";
import { type TestServices, testServices } from "#tests/support/services";
import { withErrorResponses } from "../../app/lib/error-responses.server";
import { pageArgs, thrownBy } from "./page-args";

function refuse(error: unknown, services: TestServices) {
  const loader = () => {
    throw error;
  };
  const routes = withErrorResponses({
    "my-leagues": { id: "my-leagues", module: { default: null, loader } },
  });
  const args = pageArgs(services, "/my-leagues");
  return thrownBy(Promise.resolve(routes["my-leagues"]?.module.loader?.(args)));
}

test("an unexpected error is logged and has an id on the page, without details", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => lines.push(line) });
  const answer = await refuse(new Error("a secret"), { ...testServices(), log });
  const requestId = "0123456789abcdef";
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { sentence: "Something went wrong on our side. Please try again.", requestId },
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("a secret");
});

test("a refusal needs no name: nothing of it is in the log", async () => {
  const answer = await refuse(new AppError("not-found", "League not found"), testServices());
  expect([answer.status, await answer.json()]).toEqual([404, { sentence: "League not found" }]);
});

test("a response that is thrown passes as it is", async () => {
  const answer = await refuse(json({ own: true }, 418), testServices());
  expect([answer.status, await answer.json()]).toEqual([418, { own: true }]);
});

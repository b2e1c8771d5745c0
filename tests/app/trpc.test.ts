import { afterEach, expect, test, vi } from "vitest";
import { CallRefused, callFailure, leaveIfOut, trpc } from "../../app/lib/trpc";

/** The address and body of the last call. */
let lastCall: { path: string; init: RequestInit };

function answerWith(body: string, status = 200): void {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    lastCall = { path, init };
    return new Response(body, { status });
  });
}
afterEach(() => vi.unstubAllGlobals());

const thrownBy = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

test("what reads is asked by its path, with the input in the address", async () => {
  answerWith(JSON.stringify({ result: { data: [] } }));
  const { signal } = new AbortController();
  expect(await trpc.board.freshness.query({ leagueId: 7 }, { signal })).toEqual([]);
  expect(lastCall.path).toBe(`/trpc/board.freshness?input=${encodeURIComponent('{"leagueId":7}')}`);
  expect(lastCall.init).toMatchObject({ signal, redirect: "error" });
  await trpc.board.scorecards.query();
  expect(lastCall.path).toBe("/trpc/board.scorecards");
});

test("what writes is sent as JSON", async () => {
  answerWith(JSON.stringify({ result: { data: { found: true } } }));
  expect(await trpc.team.reset.mutate({ leagueId: 7 })).toEqual({ found: true });
  expect(lastCall.path).toBe("/trpc/team.reset");
  expect(lastCall.init).toMatchObject({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"leagueId":7}',
  });
});

test("a refusal has its sentence and its status", async () => {
  answerWith(JSON.stringify({ error: { message: "League not found" } }), 404);
  const error = await thrownBy(trpc.board.squads.query({ leagueId: 7 }));
  expect(error).toBeInstanceOf(CallRefused);
  expect(error).toMatchObject({ status: 404 });
  expect(callFailure(error)).toEqual({ sentence: "League not found" });
});

test("what is no answer of a procedure has no sentence", async () => {
  answerWith("The server is busy.", 503);
  const error = await thrownBy(trpc.board.squads.query({ leagueId: 7 }));
  expect(callFailure(error)).toEqual({ sentence: null });
  answerWith("null", 502);
  expect(callFailure(await thrownBy(trpc.board.squads.query({ leagueId: 7 })))).toEqual({
    sentence: null,
  });
});

test("who is out of a league has the page reloaded, and nobody else", () => {
  const reload = vi.fn();
  vi.stubGlobal("window", { location: { reload } });
  for (const error of [new CallRefused("", 503), new Error("lost")]) {
    expect(leaveIfOut(error)).toBeNull();
  }
  expect(reload).not.toHaveBeenCalled();
  expect(leaveIfOut(new CallRefused("League not found", 404))).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

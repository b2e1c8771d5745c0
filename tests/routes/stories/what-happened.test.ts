import { beforeEach, expect, test } from "vitest";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { action, loader } from "../../../app/routes/stories/wall-screen";
import { answerOf, logInAs, pageArgs } from "../page-args";

let world: StartedLeague<"Ben", never>;
let cookie: string;

beforeEach(async () => {
  world = await startLeague<"Ben", never>([START], { members: ["Ben"], settings: { wall: true } });
  cookie = await logInAs(world.services, world.ben);
});

function args(search = "", form?: Record<string, string>) {
  const params = { leagueId: String(world.league.leagueId) };
  const path = `/league/${world.league.leagueId}/wall${search}`;
  return pageArgs(world.services, path, { cookie, params, ...(form && { form }) });
}

async function wordsOn(search = ""): Promise<string[]> {
  const { stream } = await (await answerOf(loader(args(search)))).json();
  return stream.events.flatMap(({ pieces }: { pieces: { text: string }[] }) =>
    pieces.map(({ text }) => text),
  );
}

test("a line from League Home leads back there, and is in the stream", async () => {
  const back = `/league/${world.league.leagueId}`;
  const form = { intent: "say", line: " Eighth is  a strategy. ", back };
  const answer = await answerOf(action(args("", form)));
  expect(answer.headers.get("location")).toBe(`${back}#happened`);
  expect(await wordsOn()).toEqual(["Eighth is a strategy."]);
});

test.each([
  "?from=",
  "?from=-1",
  "?from=1e9",
  "?from=5-",
  "?from=5-1000",
  `?from=${"9".repeat(400)}`,
])("an address %j begins with the newest events", async (search) => {
  await answerOf(action(args("", { intent: "say", line: "Hello", back: "" })));
  expect(await wordsOn(search)).toEqual(["Hello"]);
});

test("an older page has what was before", async () => {
  await answerOf(action(args("", { intent: "say", line: "Hello", back: "" })));
  const now = world.services.now();
  expect(await wordsOn(`?from=${now - 1}`)).toEqual([]);
  expect(await wordsOn(`?from=${now}`)).toEqual(["Hello"]);
  expect(await wordsOn(`?from=${now}-1`)).toEqual([]);
});

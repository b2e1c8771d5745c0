import { beforeEach, describe, expect, test } from "vitest";
import { scorers } from "#db/schema";
import { readScore } from "#server/play/points/read-score";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import { type PushedSeason, pushedSeason } from "#tests/server/matches/push/pushed-season";
import { makeUser } from "#tests/support/season";
import { action } from "../../../app/routes/matches/desk/match-file-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { leadsTo } from "./operator-office";

const WHOLE = JSON.stringify(smallMatch());

let season: PushedSeason;
let cookie: string;
beforeEach(async () => {
  season = await pushedSeason();
  const sam = await makeUser(season.services, "Sam");
  const { tournamentId } = season;
  season.services.db.insert(scorers).values({ tournamentId, userId: sam.id, since: 0 }).run();
  cookie = await logInAs(season.services, sam);
});

/** The form of a browser without JavaScript: the chosen file itself. */
async function send(
  fields: Readonly<Record<string, string>>,
  texts: readonly string[],
  by = cookie,
) {
  const { context } = pageArgs(season.services, "/match/1/file");
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [index, text] of texts.entries())
    body.append("files", new File([text], `${index}.json`));
  if (texts.length === 0) body.append("files", new File([], ""));
  const init = { method: "POST", headers: { cookie: by }, body };
  const request = new Request("http://gully.test/match/1/file", init);
  const params = { fixtureId: String(season.fixtureId) };
  const answer: unknown = await action({ request, context, params });
  if (answer instanceof Response) return answer;
  throw new Error("An action answers with a response.");
}

const score = () => readScore(season.services.db, season.fixtureId);

describe("a scorer's match file", () => {
  test("is chosen once: it comes back as if it had been pasted, and is saved as it was shown", async () => {
    const { services, league } = season;
    const shown = await (await send({ intent: "preview", file: "" }, [WHOLE])).json();
    expect(shown).toMatchObject({
      typed: { file: WHOLE },
      preview: { status: "India won by 4 runs", toConfirm: [] },
    });
    expect(score().state).not.toBe("finished");
    const form = { intent: "save", file: shown.typed.file, seen: shown.preview.digest };
    expect(leadsTo(await send(form, []))).toBe(`/match/${season.fixtureId}/desk`);
    expect(score().status).toBe("India won by 4 runs");
    expect(operatorLog(services, league.manager)[0]).toContain("score entered from a match file");
  });

  test("with fewer balls than what is stored is saved only when it is confirmed", async () => {
    const first = await (await send({ intent: "preview" }, [WHOLE])).json();
    await send({ intent: "save", file: WHOLE, seen: first.preview.digest }, []);
    const half = smallMatch();
    half.innings.splice(1);
    const file = JSON.stringify(half);
    const { preview } = await (await send({ intent: "preview", file }, [])).json();
    const form = { intent: "save", file, seen: preview.digest };
    const refused = await send(form, []);
    expect([refused.status, (await refused.json()).faults[0].sentence]).toEqual([
      409,
      "The file has 0 legal balls of innings 2, and 1 are stored. Confirm that it is right, then save.",
    ]);
    expect(score().innings).toHaveLength(2);
    expect((await send({ ...form, alsoDoubted: "yes" }, [])).status).toBe(302);
    expect(score().innings).toHaveLength(1);
  });

  test.each([
    ["of another day", [WHOLE.replaceAll("2023-05-29", "2023-07-29")], "was played on 2023-07-29"],
    ["of other teams", [WHOLE.replaceAll("Nepal", "Oman")], "India v Oman"],
    ["in two files", [WHOLE, WHOLE], "Choose one match file."],
    ["that is none", ["Rao c Thapa b Karki"], "the file is not JSON"],
  ])("%s is refused with a sentence", async (_, texts, sentence) => {
    const answer = await send({ intent: "preview" }, texts);
    expect(answer.status).toBe(422);
    expect((await answer.json()).faults[0].sentence).toContain(sentence);
    expect(score().innings).toEqual([]);
  });

  test("is not for members", async () => {
    const ben = await logInAs(season.services, await makeUser(season.services, "Ben"));
    expect((await thrownBy(send({ intent: "preview" }, [WHOLE], ben))).status).toBe(404);
    expect(score().innings).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { readScore } from "#server/play/points/read-score";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import { makeCup, type PushedSeason, pushedSeason } from "#tests/server/matches/push/pushed-season";
import { makeUser } from "#tests/support/season";
import { action } from "../../../app/routes/matches/tournament/tournament-files-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { leadsTo } from "./operator-office";

const MATCH = new File([JSON.stringify(smallMatch())], "335982.json");

let season: PushedSeason;
let cookie: string;
beforeEach(async () => {
  season = await pushedSeason();
  cookie = await logInAs(season.services, { id: season.operator.userId } as never);
});

async function send(
  fields: Readonly<Record<string, string>>,
  files: readonly File[] = [MATCH],
  { by = cookie, tournamentId = season.tournamentId } = {},
): Promise<Response> {
  const { context } = pageArgs(season.services, "/operator");
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append("files", file);
  const init = { method: "POST", headers: { cookie: by }, body };
  const request = new Request(`http://gully.test/operator/tournament/${tournamentId}/files`, init);
  const params = { tournamentId: String(tournamentId) };
  const answer: unknown = await action({ request, context, params });
  if (answer instanceof Response) return answer;
  throw new Error("An action answers with a response.");
}

const preview = async (files?: readonly File[]) => {
  return (await (await send({ intent: "preview" }, files)).json()).preview;
};

const status = () => readScore(season.services.db, season.fixtureId).status;

describe("uploaded match files", () => {
  test("are compared first, and only what was shown is stored", async () => {
    const { league, services, tournamentId } = season;
    const shown = await preview([MATCH, new File(["{"], "1.json")]);
    expect(shown.files).toMatchObject([
      { file: "1.json", fixtures: [], problems: ["It is not JSON."] },
      { file: "335982.json", fixtures: [{ name: "Nepal v India", outcome: "differs" }] },
    ]);
    expect(status()).toBe("");
    const other = smallMatch();
    other.info.player_of_match = [];
    const changed = new File([JSON.stringify(other)], "335982.json");
    const refused = await send({ intent: "save", seen: shown.digest }, [changed]);
    expect([refused.status, (await refused.json()).faults[0].sentence]).toEqual([
      409,
      "The differences have changed since the preview. Check them again, then save.",
    ]);
    expect(status()).toBe("");
    const saved = await send({ intent: "save", seen: shown.digest });
    expect(leadsTo(saved)).toBe(`/operator/tournament/${tournamentId}`);
    expect(status()).toBe("India won by 4 runs");
    expect(operatorLog(services, league.manager)[0]).toBe(
      "Nepal v India: score entered from a match file",
    );
    expect((await preview()).files).toMatchObject([{ fixtures: [{ outcome: "same" }] }]);
    const again = await send({ intent: "save", seen: shown.digest });
    expect((await again.json()).faults[0].sentence).toBe(
      "Nothing differs: there is nothing to save.",
    );
  });

  test("with fewer balls than what is stored are left out until somebody confirms them", async () => {
    const { digest } = await preview();
    await send({ intent: "save", seen: digest });
    const match = smallMatch();
    match.innings.splice(1);
    const half = [new File([JSON.stringify(match)], "335982.json")];
    expect((await preview(half)).files).toMatchObject([{ fixtures: [{ outcome: "doubted" }] }]);
    const refused = await send({ intent: "save", seen: (await preview(half)).digest }, half);
    expect(refused.status).toBe(409);
    const confirmed = { alsoDoubted: "yes" };
    const shown = await (await send({ intent: "preview", ...confirmed }, half)).json();
    expect(shown).toMatchObject({ alsoDoubted: true });
    const stored = () => readScore(season.services.db, season.fixtureId).innings.length;
    expect(stored()).toBe(2);
    await send({ intent: "save", seen: shown.preview.digest, ...confirmed }, half);
    expect(stored()).toBe(1);
  });

  test("of another match say so", async () => {
    const text = JSON.stringify(smallMatch()).replaceAll("2023-05-29", "2023-07-29");
    expect((await preview([new File([text], "1.json")])).files).toMatchObject([
      { fixtures: [], elsewhere: expect.stringContaining("India v Nepal on 2023-07-29") },
    ]);
  });

  test("are for operators alone, and for the tournament of the page", async () => {
    const { services, operator } = season;
    const member = await logInAs(services, await makeUser(services, "Ben"));
    const { digest } = await preview();
    const forms: Record<string, string>[] = [
      { intent: "preview" },
      { intent: "save", seen: digest },
    ];
    for (const form of forms) {
      expect((await thrownBy(send(form, [MATCH], { by: member }))).status).toBe(404);
      const anonymous = await thrownBy(send(form, [MATCH], { by: "" }));
      expect(anonymous.headers.get("location")).toContain("/login?");
    }
    const tournamentId = makeCup(services, operator, "Other Cup");
    const elsewhere = await send({ intent: "preview" }, [MATCH], { tournamentId });
    expect((await elsewhere.json()).preview.files).toMatchObject([{ fixtures: [] }]);
    expect(status()).toBe("");
  });

  test("that are none are refused", async () => {
    const answer = await send({ intent: "preview" }, []);
    expect([answer.status, (await answer.json()).faults[0].sentence]).toEqual([
      422,
      "Choose match files (.json), or a .zip of them.",
    ]);
  });
});

import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { versus } from "#game/core/words";
import { DEFAULT_GAME_SIZE, GAME_SIZES } from "#game/squads/game";
import { AppError } from "#server/core/errors";
import { listGameRules } from "#server/squads/games/game-rules";
import { listMatchesTonight, listOwnGames, type OwnGame } from "#server/squads/games/list-games";
import { startGame } from "#server/squads/games/start-game";
import { Empty } from "../../../components/empty";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { MatchTime } from "../../../components/local-time";
import { SubmissionKey } from "../../../components/sheet-form";
import { drawFormKey } from "../../../lib/draw-form-key.server";
import { requireUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import styles from "../../../styles/screens/tonight.css?url";

export const meta: MetaFunction = () => [{ title: "Tonight - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { services } = context;
  return json({
    matches: listMatchesTonight(services),
    games: listOwnGames(services, user),
    rules: listGameRules(services, user),
    submissionKey: drawFormKey(services),
  });
}

const gameForm = z.object({
  // The tournament and the fixture.
  match: z.string().regex(/^[1-9]\d{0,14}-[1-9]\d{0,14}$/),
  size: z.enum(GAME_SIZES.map(String) as [string, ...string[]]),
  rules: text,
  submissionKey: z.string().max(64).default(""),
});

/** One tap on a match makes its game. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { match, size, rules, submissionKey } = parseForm(form, gameForm);
  const [tournamentId = 0, fixtureId = 0] = match.split("-").map(Number);
  try {
    const chosen = GAME_SIZES.find((each) => String(each) === size) ?? DEFAULT_GAME_SIZE;
    const { leagueId } = startGame(context.services, user, {
      ...{ tournamentId, fixtureId, size: chosen, rules },
      submissionKey: submissionKey === "" ? null : `${submissionKey}-${match}`,
    });
    return redirect(`/game/${leagueId}`);
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") throw error;
    return refuseForm(error, args, { intent: "play", form, failed: "The game was not made." });
  }
}

/** Games for one match (rules.md#tonight): the matches of the next day, and the reader's games. */
export default function Tonight() {
  const { matches, games, rules, submissionKey } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "play");
  return (
    <>
      <div className="head">
        <div>
          <h1>Tonight</h1>
          <p className="soft">
            Two to six of you and one match. You draft your players, name a captain and watch their
            points. No league needed.
          </p>
        </div>
      </div>
      {matches.length === 0 ? (
        <Empty drawing="stumps">
          <p>No match starts in the next 24 hours.</p>
          <Link className="btn" to="/tournaments">
            Tournaments
          </Link>
        </Empty>
      ) : (
        <Form method="post" className="sheet">
          <header>
            <h2>Choose a match</h2>
          </header>
          <GeneralFaults faults={form.faults} className="err pad" />
          <SubmissionKey stored={submissionKey} form={form} />
          <div className="pad tonight-terms">
            <Field label="Players each" name="size" form={form} defaultValue={DEFAULT_GAME_SIZE}>
              {(control) => (
                <select {...control}>
                  {GAME_SIZES.map((size) => (
                    <option key={size}>{size}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field label="Points" name="rules" form={form} defaultValue={rules[0]?.key}>
              {(control) => (
                <select {...control}>
                  {rules.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <ul className="tonight-matches">
            {matches.map(({ fixtureId, tournamentId, tournament, startsAt, teamA, teamB }) => (
              <li key={fixtureId}>
                <span>
                  <b>
                    <bdi>{versus([teamA, teamB])}</bdi>
                  </b>
                  <span className="soft sm">
                    <bdi>{tournament}</bdi>, <MatchTime at={startsAt} />
                  </span>
                </span>
                <button
                  className="btn primary"
                  type="submit"
                  name="match"
                  value={`${tournamentId}-${fixtureId}`}
                  aria-label={`Play ${versus([teamA, teamB])}`}
                >
                  Play
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
      {games.length > 0 && <OwnGames games={games} />}
    </>
  );
}

const STATES: Readonly<Record<OwnGame["state"], string>> = {
  upcoming: "To come",
  "in progress": "Live",
  finished: "Over",
  abandoned: "Called off",
};

function OwnGames({ games }: { games: readonly OwnGame[] }) {
  return (
    <section className="sheet" aria-labelledby="your-games">
      <header>
        <h2 id="your-games">Your games</h2>
      </header>
      <ul className="tonight-matches">
        {games.map(({ leagueId, name, startsAt, state }) => (
          <li key={leagueId}>
            <span>
              <Link to={`/game/${leagueId}`}>
                <bdi>{name}</bdi>
              </Link>
              <span className="soft sm">
                <MatchTime at={startsAt} />
              </span>
            </span>
            <span className="soft">{STATES[state]}</span>
          </li>
        ))}
      </ul>
      <p className="pad soft sm">
        A game is deleted 30 days after its match, unless a club keeps it.
      </p>
    </section>
  );
}

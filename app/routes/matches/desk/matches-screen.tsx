import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listScored } from "#server/matches/operator/list-scored";
import { Empty } from "../../../components/empty";
import { requireUser } from "../../../lib/guards.server";
import { DeskRow } from "./desk-row";

export const meta: MetaFunction = () => [{ title: "Match desk - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  return json({ fixtures: listScored(context.services, user) });
}

/**
 * The matches around today that the reader may score, each leading to its desk: those that lack
 * something come first, with what to do.
 */
export default function MatchDesks() {
  const { fixtures } = useLoaderData<typeof loader>();
  const inNeed = fixtures.filter(({ needs }) => needs.length > 0);
  const others = fixtures.filter(({ needs }) => needs.length === 0);
  return (
    <>
      <div className="head">
        <h1>Match desk</h1>
      </div>
      {fixtures.length === 0 && (
        <Empty drawing="stumps">
          <p>No match within three days of today.</p>
        </Empty>
      )}
      <div className="stack">
        <Matches title="To do" fixtures={inNeed} />
        <Matches title={inNeed.length > 0 ? "Other matches" : "Matches"} fixtures={others} />
      </div>
    </>
  );
}

function Matches({
  title,
  fixtures,
}: {
  title: string;
  fixtures: ReturnType<typeof useLoaderData<typeof loader>>["fixtures"];
}) {
  if (fixtures.length === 0) return null;
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <ul className="operated">
        {fixtures.map((fixture) => (
          <DeskRow key={fixture.id} fixture={fixture} />
        ))}
      </ul>
    </section>
  );
}

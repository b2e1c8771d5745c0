import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findPicture } from "#server/stories/share/find-picture";
import { ShareRow } from "../../../components/share-picture";
import { requireLeague } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";

export const meta = titled("Share a result");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const name = params.card ?? "";
  const { size, sentence, league } = await findPicture(context.services, member, name);
  const picture = `/league/${leagueId}/card/${name}/card.png`;
  const text = `${sentence}. From ${league}.`;
  return json({ leagueId, tournamentId, name, picture, sentence, text, size });
}

/** A result as a picture to share or save, and its text to copy. */
export default function ShareResult() {
  const { leagueId, name, picture, sentence, text, size } = useLoaderData<typeof loader>();
  const file = `gully-${name}.png`;
  return (
    <>
      <div className="head">
        <h1>Share a result</h1>
        <Link className="btn" to={`/league/${leagueId}`}>
          League Home
        </Link>
      </div>
      <section className="sheet pad stack result" aria-label="Picture">
        <img
          className="sharecard"
          src={picture}
          width={size.width}
          height={size.height}
          alt={sentence}
        />
        <p>
          <bdi>{sentence}</bdi>
        </p>
        <ShareRow src={picture} file={file} text={text} />
        <p className="soft sm">
          Only members of the league can open this page. The picture names teams, not people.
        </p>
      </section>
    </>
  );
}

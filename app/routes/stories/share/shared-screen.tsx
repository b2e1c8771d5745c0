import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CARD_SIZE } from "#server/stories/share/card-frame";
import { openShareLink } from "#server/stories/share/league-share";
import { notStoredOrListed } from "../../../lib/not-stored.server";

/** The preview of the link in a chat. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Gully" }];
  const { league, description, url, card, size } = data;
  return [
    { title: `${league} - Gully` },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Gully" },
    { property: "og:title", content: league },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: card },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(size.width) },
    { property: "og:image:height", content: String(size.height) },
    { property: "og:image:alt", content: `${league}, ${description}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

/** A withdrawn link stops working at once. */
export const headers = notStoredOrListed;

/**
 * A league's link: leads people on to joining, by the login if necessary. A chat that previews the link
 * stays here, and so does a browser that does not report a navigation, because the connection is not
 * secure.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const { services, clientAddress } = context;
  const { league, tournament, isGame } = openShareLink(services, token, clientAddress);
  const join = isGame
    ? `/join-game/${token}`
    : `/join-league?${new URLSearchParams({ share: token })}`;
  if (request.headers.get("sec-fetch-mode") === "navigate") return redirect(join);
  const url = new URL(`/share/${token}`, services.env.appUrl).href;
  return json({
    league,
    tournament,
    description: isGame
      ? `A game for tonight’s match: ${tournament}`
      : `Fantasy cricket: ${tournament}`,
    isGame,
    url,
    card: `${url}/card.png`,
    size: CARD_SIZE,
    join,
  });
}

export default function SharedLeaguePage() {
  const { league, tournament, join, isGame } = useLoaderData<typeof loader>();
  return (
    <section className="sheet narrow">
      <header>
        <h1>
          <bdi>{league}</bdi>
        </h1>
      </header>
      <div className="pad stack">
        <p>{tournament}</p>
        <p className="soft">
          {isGame
            ? "A private game for one match. Draft your players and watch their points."
            : "A private fantasy cricket league. Pick eleven players and play along."}
        </p>
        <div className="row">
          <Link className="btn primary" to={join}>
            {isGame ? "Join the game" : "Join League"}
          </Link>
        </div>
      </div>
    </section>
  );
}

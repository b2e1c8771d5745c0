import { writeFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { test } from "vitest";
import { LiveRoom } from "../../../app/routes/league.$leagueId.room/live/live-room";
import { FIXED, PART } from "./made-up-room";

test("r", () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <LiveRoom
        leagueId={1}
        answered={null}
        room={{ way: "live", fixed: { ...FIXED, manages: true }, part: PART, key: "k" }}
      />
    </StaticRouter>,
  );
  writeFileSync("/tmp/my/screen/body.html", html);
});

import * as missing from "../../../components/missing-scorecard";
import * as wall from "../../../components/wall";
import { deferred } from "../../../lib/deferred";
import * as round from "./round-scores";

const { SSR } = import.meta.env;

/** The parts of Scores below its table, and those that few matches have. */
export const MissingScorecards = deferred(SSR ? missing.MissingScorecards : null, () =>
  import("../../../components/missing-scorecard").then((part) => part.MissingScorecards),
);
export const RoundScores = deferred(SSR ? round.RoundScores : null, () =>
  import("./round-scores").then((part) => part.RoundScores),
);
export const Wall = deferred(SSR ? wall.Wall : null, () =>
  import("../../../components/wall").then((part) => part.Wall),
);

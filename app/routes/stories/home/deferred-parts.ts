import * as duel from "../../../components/duel-board";
import * as dialog from "../../../components/invite-dialog";
import * as missing from "../../../components/missing-scorecard";
import * as notes from "../../../components/notes";
import * as ready from "../../../components/ready-card";
import * as round from "../../../components/round-match-card";
import * as ways from "../../../components/way-in-sheets";
import { deferred } from "../../../lib/deferred";
import * as awards from "./awards-sheet";
import * as champions from "./champions-board";
import * as name from "./name-team-form";
import * as now from "./now-board";
import * as squads from "./squads-board";

const { SSR } = import.meta.env;

/** The parts of League Home that most visits do not show: their code comes with them. */
export const InviteDialog = deferred(SSR ? dialog.InviteDialog : null, () =>
  import("../../../components/invite-dialog").then((part) => part.InviteDialog),
);
export const InviteSheet = deferred(SSR ? dialog.InviteSheet : null, () =>
  import("../../../components/invite-dialog").then((part) => part.InviteSheet),
);
export const DuelBoard = deferred(SSR ? duel.DuelBoard : null, () =>
  import("../../../components/duel-board").then((part) => part.DuelBoard),
);
export const MissingScorecards = deferred(SSR ? missing.MissingScorecards : null, () =>
  import("../../../components/missing-scorecard").then((part) => part.MissingScorecards),
);
export const Notes = deferred(SSR ? notes.Notes : null, () =>
  import("../../../components/notes").then((part) => part.Notes),
);
export const ReadyCard = deferred(SSR ? ready.ReadyCard : null, () =>
  import("../../../components/ready-card").then((part) => part.ReadyCard),
);
export const RoundMatchCard = deferred(SSR ? round.RoundMatchCard : null, () =>
  import("../../../components/round-match-card").then((part) => part.RoundMatchCard),
);
export const NewWayWarning = deferred(SSR ? ways.NewWayWarning : null, () =>
  import("../../../components/way-in-sheets").then((part) => part.NewWayWarning),
);
export const KeepYourWayIn = deferred(SSR ? ways.KeepYourWayIn : null, () =>
  import("../../../components/way-in-sheets").then((part) => part.KeepYourWayIn),
);
export const AwardsSheet = deferred(SSR ? awards.AwardsSheet : null, () =>
  import("./awards-sheet").then((part) => part.AwardsSheet),
);
export const ChampionsBoard = deferred(SSR ? champions.ChampionsBoard : null, () =>
  import("./champions-board").then((part) => part.ChampionsBoard),
);
export const SeasonPages = deferred(SSR ? champions.SeasonPages : null, () =>
  import("./champions-board").then((part) => part.SeasonPages),
);
export const NameTeamForm = deferred(SSR ? name.NameTeamForm : null, () =>
  import("./name-team-form").then((part) => part.NameTeamForm),
);
export const NowBoard = deferred(SSR ? now.NowBoard : null, () =>
  import("./now-board").then((part) => part.NowBoard),
);
export const SquadsBoard = deferred(SSR ? squads.SquadsBoard : null, () =>
  import("./squads-board").then((part) => part.SquadsBoard),
);

import { formOf, type NumberedFixture, type SeasonRecord, unitOf } from "./fact";
import { number, type Opens, type Parts, points, say, tableOf, teamNames } from "./parts";

/** "Season record: Slip Cordon, 512.25." */
export function sayRecord(record: SeasonRecord, fixture: NumberedFixture): Parts {
  const { of, participantIds, figure } = record;
  const { fixtureId } = fixture;
  const teams = teamNames(participantIds, fixtureId);
  const own = points(figure, opensOf(record, fixtureId));
  const before = record.before && beforeText(record.before);
  switch (of) {
    case "score":
      return formOf(
        [
          () => say`Season record: ${teams}, ${own}.`,
          () => say`Season record: ${teams}, ${own}${before ? say`, past ${before}` : ""}.`,
          () => say`Highest score of the season so far: ${teams}, ${own}.`,
        ],
        fixture,
      );
    case "margin":
      return formOf(
        [
          () => say`${teams} won by ${own}, the widest margin of the season so far.`,
          () => say`The clearest win of the season so far: ${teams}, by ${own}.`,
          () =>
            say`${teams} was ${own} ahead of everybody else; no win of the season so far was clearer.`,
        ],
        fixture,
      );
    case "wins":
      return sayRun(record, teams, fixture);
    case "narrowest":
      return formOf(
        [
          () => say`${teams} won by ${own}, the narrowest win of the season so far.`,
          () => say`The closest finish of the season so far: ${own} decided it for ${teams}.`,
          () =>
            say`A margin of ${own} was enough for ${teams}; no win of the season so far was closer.`,
        ],
        fixture,
      );
    case "lowest":
      return formOf(
        [
          () => say`${own} was enough for ${teams}, the lowest winning score of the season so far.`,
          () =>
            say`No ${unitOf(fixture)} of the season so far was won with fewer points than the ${own} of ${teams}.`,
        ],
        fixture,
      );
  }
}

function sayRun(
  { participantIds, figure }: SeasonRecord,
  teams: Parts,
  fixture: NumberedFixture,
): Parts {
  const [participantId = 0] = participantIds;
  const run = number(`${figure} wins in a row`, { kind: "season", participantId });
  const alone = [
    () => say`That makes ${run} for ${teams}, the longest run of the season so far.`,
    () => say`${teams} now has ${run}, more than anybody before this season.`,
  ];
  const several = [
    () => say`That makes ${run} for ${teams} each, the longest run of the season so far.`,
    () => say`${teams} now have ${run} each, more than anybody before this season.`,
  ];
  return formOf(participantIds.length > 1 ? several : alone, fixture);
}

function opensOf({ of, participantIds, secondId }: SeasonRecord, fixtureId: number): Opens {
  const [participantId = 0] = participantIds;
  const ofMargin = (of === "margin" || of === "narrowest") && secondId !== null;
  return ofMargin
    ? { kind: "two teams", fixtureId, participantIds: [participantId, secondId] }
    : { kind: "team", fixtureId, participantId };
}

function beforeText({ figure, fixture }: NonNullable<SeasonRecord["before"]>): Parts {
  return say`the ${points(figure, tableOf(fixture))} of ${unitOf(fixture)} ${String(fixture.number)}`;
}

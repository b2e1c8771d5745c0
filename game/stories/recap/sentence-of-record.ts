import { formOf, type NumberedFixture, type SeasonRecord, unitOf } from "./fact";
import { number, type Opens, type Parts, points, say, tableOf, teamNames } from "./parts";

/** "Slip Cordon set a season record with 512.25 points." */
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
          () => say`${teams} set a season record with ${own} points.`,
          () =>
            say`${teams} set a season record with ${own} points${before ? say`, past ${before}` : ""}.`,
          () => say`The highest score of the season so far is ${own} points, by ${teams}.`,
        ],
        fixture,
      );
    case "margin":
      return formOf(
        [
          () => say`${teams} won by ${own} points, the widest margin of the season so far.`,
          () => say`The clearest win of the season so far is that of ${teams}, by ${own} points.`,
          () =>
            say`${teams} was ${own} points ahead of everybody else; no win of the season so far was clearer.`,
        ],
        fixture,
      );
    case "wins":
      return sayRun(record, teams, fixture);
    case "narrowest":
      return formOf(
        [
          () => say`${teams} won by ${own} points, the narrowest win of the season so far.`,
          () =>
            say`The closest finish of the season so far: ${own} points decided it for ${teams}.`,
          () =>
            say`A margin of ${own} points was enough for ${teams}; no win of the season so far was closer.`,
        ],
        fixture,
      );
    case "lowest":
      return formOf(
        [
          () =>
            say`${own} points were enough for ${teams}, the lowest winning score of the season so far.`,
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
  return say`the ${points(figure, tableOf(fixture))} points of ${unitOf(fixture)} ${String(fixture.number)}`;
}

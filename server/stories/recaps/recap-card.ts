import type { Crest } from "#game/core/crests";
import type { RecapNames } from "#game/stories/recap/parts";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadCrests } from "#server/play/leagues/league-crests";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { drawableText } from "../share/card-text";
import { type RecapSentence, recapName, recapTitle, sentencesOf } from "./find-recap";
import { loadRecapLeague, loadRecaps, type RecapLeague } from "./recap-league";
import { showRecap } from "./show-recaps";

export interface RecapCard {
  readonly occasion: string;
  /** The result of the match; empty if unknown. */
  readonly status: string;
  readonly sentences: readonly string[];
  /** Of the teams in the first sentence. */
  readonly crests: readonly Crest[];
  readonly foot: string;
}

/** Beside the title there is room for two. */
const MOST_CRESTS = 2;

/**
 * In words. It names members beside their teams only if the manager allows it (rules.md#recaps).
 *
 * @throws as `showRecap` does
 */
export async function findRecapCard(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
): Promise<RecapCard> {
  const { fixture, league, tournament } = await showRecap(services, member, fixtureId);
  const matches = await loadRecaps(services, member);
  const match = matches.find((each) => each.fixture.fixtureId === fixture.id);
  const known = inLockedReadTransaction(services, (tx) => loadRecapLeague(tx, member.leagueId));
  const names = namesOnCard(known);
  const sentences = match ? sentencesOf(match, { ...known, names }) : [];
  const crests = loadCrests(services.db, member.leagueId);
  const under = drawableText(tournament);
  const name = drawableText(league) ?? "A league of friends";
  return {
    occasion: drawableText(recapTitle(fixture)) ?? recapName(fixture),
    status: drawableText(fixture.status) ?? "",
    sentences: sentences.map(({ text }) => capitalised(text)),
    crests: teamsIn(sentences[0])
      .slice(0, MOST_CRESTS)
      .flatMap((id) => crests[id] ?? []),
    foot: under === null ? name : `${name} · ${under}`,
  };
}

function teamsIn(sentence: RecapSentence | undefined): number[] {
  return [...new Set(sentence?.pieces.flatMap(({ participantId }) => participantId ?? []))];
}

/**
 * In the card's font: another word in place of a name with missing letters, because half a name is
 * another name. A member is named with the first mention of the team.
 */
function namesOnCard({ names, namesMembers, memberOf }: RecapLeague): RecapNames {
  const mentioned = new Set<number>();
  return {
    team(participantId) {
      const team = drawableText(names.team(participantId));
      const member = namesMembers ? drawableText(memberOf(participantId)) : null;
      if (member === null || mentioned.has(participantId)) return team ?? "a team";
      mentioned.add(participantId);
      return team === null ? `a team of ${member}` : `${member}’s ${team}`;
    },
    player: (playerId) => drawableText(names.player(playerId)) ?? "a player",
  };
}

function capitalised(text: string): string {
  return text.startsWith("a team") || text.startsWith("a player") ? `A${text.slice(1)}` : text;
}

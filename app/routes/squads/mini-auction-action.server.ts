import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { instantOf } from "#game/core/wall-clock";
import { readUnits } from "#game/squads/prices";
import { REFUNDS } from "#game/squads/refund";
import { FieldsError } from "#server/core/errors";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { loadStoredLeague } from "#server/play/leagues/load-league";
import { announceMiniAuction, callOffMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { chooseRelease } from "#server/squads/mini/choose-release";
import { requireLeague } from "../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const miniAuctionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("announce"), on: text, extra: text, refund: z.enum(REFUNDS) }),
  z.object({ intent: z.literal("call-off"), announced: chosenId }),
  z.object({ intent: z.enum(["release", "keep"]), player: chosenId }),
]);

type MiniAuctionInput = z.output<typeof miniAuctionForm>;

/** Announces a mini-auction or calls it off, for the manager; chooses the member's own releases. */
export async function miniAuctionAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, miniAuctionForm);
  try {
    const success = act(args, member, input);
    const path = `/league/${member.leagueId}/squads/mini-auction`;
    return await redirectWithToast(context, path, { kind: "success", text: success });
  } catch (error) {
    const failed = "It could not be saved.";
    return refuseForm(error, args, { intent: input.intent, form, failed });
  }
}

/** @returns the text of the toast */
function act(
  { context: { services } }: LoaderFunctionArgs,
  member: MemberLeague,
  input: MiniAuctionInput,
): string {
  const { leagueId, userId } = member;
  const manage = (what: string) => requireManager(services.db, { id: userId }, leagueId, what);
  switch (input.intent) {
    case "announce": {
      const managed = manage("announce a mini-auction");
      const { timeZone } = loadStoredLeague(services.db, leagueId).settings;
      const on = readDay(input.on, timeZone);
      const extra = readUnits(input.extra) ?? Number.NaN;
      announceMiniAuction(services, managed, { on, extra, refund: input.refund });
      return "Announced: everybody can choose whom to release.";
    }
    case "call-off":
      callOffMiniAuction(services, manage("call a mini-auction off"), input.announced ?? 0);
      return "The mini-auction is called off.";
    case "release":
      chooseRelease(services, member, { playerId: input.player ?? 0, releases: true });
      return "Chosen: only you see it until the day.";
    case "keep":
      chooseRelease(services, member, { playerId: input.player ?? 0, releases: false });
      return "You keep the player.";
  }
}

/** @throws FieldsError on `on` for a time that the zone's clocks do not show */
function readDay(typed: string, zone: string): number {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d)?$/.exec(typed.trim()) ?? [];
  const wall = Date.parse(`${date}T${time}:00Z`);
  const on = Number.isNaN(wall) ? null : instantOf(wall, zone);
  if (on === null) {
    throw new FieldsError([{ fields: ["on"], sentence: "Enter a day and a time." }]);
  }
  return on;
}

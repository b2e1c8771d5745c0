import { Form, Link } from "@remix-run/react";
import type { QuietSettings } from "#game/core/quiet-hours";
import { plainPrice } from "#game/squads/prices";
import type { NextMatch } from "#server/play/season/next-matches";
import type { RoomPlayer } from "#server/squads/making/live-room";
import type { SlowLot } from "#server/squads/making/show-slow";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { RoleBadge } from "../../../../components/player-marks";
import { usePriceText } from "../../../../components/price-text";
import { SubmitButton } from "../../../../components/submit-button";
import type { FormState } from "../../../../lib/refused";
import { LotFigures } from "../live/lot-figures";
import { TimeLeft } from "./time-left";

/** A player for sale: the price, the leader, the time left, and the reader's commands. */
export function LotCard({
  leagueId,
  lot,
  player,
  next,
  leader,
  isMine,
  hasSeat,
  formKey,
  quiet,
  form,
}: {
  leagueId: number;
  lot: SlowLot;
  player: RoomPlayer;
  /** The next match of the player's real team; undefined without one. */
  next: NextMatch | undefined;
  /** The leading team's name; null before the first bid. */
  leader: string | null;
  /** Whether the reader leads. */
  isMine: boolean;
  hasSeat: boolean;
  formKey: string;
  quiet: QuietSettings;
  /** The refused form of this lot. */
  form: FormState;
}) {
  const withUnit = usePriceText();
  return (
    <li className={isMine ? "slow-lot mine" : "slow-lot"}>
      <div className="slow-player">
        <RoleBadge role={player.role} />
        <h3>
          <Link to={`/league/${leagueId}/player/${player.id}`}>
            <bdi>{player.name}</bdi>
          </Link>
        </h3>
        <span className="soft">{player.teamShortName}</span>
      </div>
      <LotFigures player={player} next={next} />
      <p className="slow-price">
        <b className="num">{withUnit(lot.price ?? lot.base)}</b>{" "}
        {leader === null ? (
          <span className="soft">No bid yet</span>
        ) : (
          <span>{isMine ? "You lead" : <bdi>{leader}</bdi>}</span>
        )}
      </p>
      <TimeLeft endsAt={lot.endsAt} quiet={quiet} over="The hammer falls" />
      {hasSeat && (
        <div className="slow-forms">
          <GeneralFaults faults={form.faults} className="err" />
          {lot.blocked === null ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="bid" />
              <input type="hidden" name="key" value={`${formKey}-${player.id}`} />
              <input type="hidden" name="player" value={player.id} />
              <Field
                key={lot.next}
                label={`My bid for ${player.name}`}
                hint={`From ${withUnit(lot.next)}, on the steps of bids.`}
                name="amount"
                defaultValue={plainPrice(lot.next)}
                form={form}
              >
                {(control) => (
                  <span className="joined">
                    <input {...control} inputMode="decimal" autoComplete="off" maxLength={10} />
                    <SubmitButton label="Bid" quiet={false} />
                  </span>
                )}
              </Field>
            </Form>
          ) : (
            !isMine && <p className="soft">{lot.blocked}</p>
          )}
          <Maximum lot={lot} player={player} form={form} />
        </div>
      )}
    </li>
  );
}

/** The secret maximum, which bids while its owner is away. */
function Maximum({ lot, player, form }: { lot: SlowLot; player: RoomPlayer; form: FormState }) {
  const withUnit = usePriceText();
  const { maximum } = lot;
  const isOpen = form.faults.some(({ fields }) => fields.includes("maximum"));
  return (
    <details className="slow-maximum" open={isOpen || undefined}>
      <summary>
        {maximum === null ? "Set my maximum" : `My maximum: ${withUnit(maximum)}`}
        <span className="vh"> for {player.name}</span>
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="wish" />
        <input type="hidden" name="player" value={player.id} />
        <Field
          label={`My maximum for ${player.name}`}
          hint="Only you see it. We bid for you up to it, and never more than we have to. Empty for none."
          name="maximum"
          defaultValue={maximum === null ? "" : plainPrice(maximum)}
          form={form}
        >
          {(control) => (
            <span className="joined">
              <input {...control} inputMode="decimal" autoComplete="off" maxLength={10} />
              <SubmitButton label="Save" quiet />
            </span>
          )}
        </Field>
      </Form>
    </details>
  );
}

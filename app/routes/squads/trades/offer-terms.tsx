import { plural } from "#game/core/words";
import { plainPrice } from "#game/squads/prices";
import { OFFER_DAYS, USUAL_OFFER_DAYS } from "#game/squads/trade";
import type { OfferPage } from "#server/squads/trades/show-offer";
import type { TradeMember } from "#server/squads/trades/show-trades";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { Icon } from "../../../components/drawing";
import { Field, SelectField } from "../../../components/field";
import { PlayerTable } from "../../../components/players/player-table";
import { usePriceText } from "../../../components/price-text";
import type { FormState } from "../../../lib/refused";

/** Money of an offer, and its end. */
export function OfferTerms({
  page: { purses, counters },
  partner,
  form,
}: {
  page: OfferPage;
  partner: TradeMember;
  form: FormState;
}) {
  const withUnit = usePriceText();
  const [mine, theirs] = purses;
  const amount = { inputMode: "decimal", autoComplete: "off", form } as const;
  return (
    <>
      {counters && <input type="hidden" name="counter" value={counters.handle} />}
      <div className="cols even">
        <Field
          {...amount}
          label="You pay"
          name="pays"
          defaultValue={amountText(counters?.pays)}
          hint={`Of the ${withUnit(mine)} left in your purse.`}
        />
        <Field
          {...amount}
          label={`${partner.owner} pays`}
          name="paid"
          defaultValue={amountText(counters?.paid)}
          hint={`Of the ${withUnit(theirs)} left in their purse.`}
        />
      </div>
      <SelectField label="Open for" name="days" defaultValue={USUAL_OFFER_DAYS} form={form}>
        {OFFER_DAYS.map((days) => (
          <option key={days} value={days}>
            {plural(days, "day")}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function amountText(amount = 0): string {
  return amount === 0 ? "" : plainPrice(amount);
}

/** Players whom the author releases with the trade. */
export function Releases({
  leagueId,
  formId,
  nextMatches,
  squad,
  ticked,
  tick,
}: {
  leagueId: number;
  formId: string;
  nextMatches: OfferPage["nextMatches"];
  /** All who are not traded. */
  squad: readonly ShownPlayer[];
  ticked: readonly number[];
  tick: (ids: readonly number[]) => void;
}) {
  return (
    <details className="sheet more" open={ticked.length > 0 || undefined}>
      <summary className="pad">
        Release players with it <Icon name="down" />
      </summary>
      <PlayerTable
        leagueId={leagueId}
        caption="Players to release"
        players={squad}
        nextMatches={nextMatches}
        money="Price"
        hasFilter={false}
        action="Release"
        actionFor={({ id, name }) => (
          <label className="check">
            <input
              type="checkbox"
              form={formId}
              name="drops"
              value={id}
              checked={ticked.includes(id)}
              aria-label={`Release ${name}`}
              onChange={({ currentTarget: { checked } }) =>
                tick(checked ? [...ticked, id] : ticked.filter((each) => each !== id))
              }
            />
          </label>
        )}
      />
    </details>
  );
}

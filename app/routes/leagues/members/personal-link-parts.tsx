import { plural } from "#game/core/words";
import type { ShownPersonalLink } from "#server/leagues/membership/claim-personal-link";
import { GeneralFaults } from "../../../components/faults";
import { SheetForm, SubmissionKey } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** The link into the account of a member who has lost their way in. */
export function NewWayIn({
  link,
  viewer,
  form,
  stored,
}: {
  link: ShownPersonalLink;
  viewer: { readonly displayName: string } | null;
  form: FormState;
  stored: string;
}) {
  const { name, isManager } = link;
  return (
    <SheetForm title={<LinkTitle link={link} />} narrow intent="log-in">
      <LeagueFacts link={link} />
      {isManager ? (
        <p className="msg warn">
          This link is not for you: send it to <bdi>{name}</bdi>.
        </p>
      ) : (
        <>
          <p>
            It logs this browser in as{" "}
            <b>
              <bdi>{name}</bdi>
            </b>
            , once. All other browsers and passkeys of the account stop working, and the log of each
            of its leagues says so.
          </p>
          {viewer && (
            <p className="soft">
              <bdi>{viewer.displayName}</bdi> is logged out of this browser.
            </p>
          )}
          <SubmissionKey stored={stored} form={form} />
          <GeneralFaults faults={form.faults} className="err" />
          <div className="row">
            <SubmitButton intent="log-in" label={`Log in as ${name}`} busyLabel="Logging in..." />
          </div>
        </>
      )}
    </SheetForm>
  );
}

export function titleOfLink({ manager, name, league, isNewWayIn }: ShownPersonalLink): string {
  return isNewWayIn
    ? `${name}, ${manager} has a new link for you to ${league}`
    : `${manager} invited you, ${name}, to ${league}`;
}

export function LinkTitle({
  link: { manager, name, league, isNewWayIn },
}: {
  link: ShownPersonalLink;
}) {
  return isNewWayIn ? (
    <>
      <bdi>{name}</bdi>, <bdi>{manager}</bdi> has a new link for you to <bdi>{league}</bdi>
    </>
  ) : (
    <>
      <bdi>{manager}</bdi> invited you, <bdi>{name}</bdi>, to <bdi>{league}</bdi>
    </>
  );
}

export function LeagueFacts({ link: { tournament, members } }: { link: ShownPersonalLink }) {
  return (
    <p>
      <bdi>{tournament}</bdi>
      <br />
      <span className="soft">{plural(members, "member")}</span>
    </p>
  );
}

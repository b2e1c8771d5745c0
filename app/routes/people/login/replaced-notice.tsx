import { MatchTime } from "../../../components/local-time";

/** Tells a browser that a personal link has ended its session (rules.md#personal-links). */
export function ReplacedNotice({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <p className="msg warn narrow">
      <b>You were logged out here</b>, <MatchTime at={at} />: a new link from a League Manager
      opened your account in another browser. Was that not you? Ask your League Manager. The log of
      your league says who made the link, and when.
    </p>
  );
}

import { Fragment } from "react";

/** Names of people in a sentence, each isolated: "Asha, Ben or Dana". */
export function NameList({ names }: { names: readonly string[] }) {
  const parts = new Intl.ListFormat("en", { type: "disjunction" }).formatToParts(names);
  return parts.map(({ type, value }, index) =>
    type === "element" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
      <b key={index}>
        <bdi>{value}</bdi>
      </b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no names
      <Fragment key={index}>{value}</Fragment>
    ),
  );
}

import { CricsheetError } from "./cricsheet-error";

export type Place = readonly [innings: number, over?: number, ball?: number];

/** As people count: "innings 2, over 3, ball 4". */
export function placeOf(...[innings, over, ball]: Place): string {
  return [
    `innings ${innings + 1}`,
    ...(over === undefined ? [] : [`over ${over + 1}`]),
    ...(ball === undefined ? [] : [`ball ${ball + 1}`]),
  ].join(", ");
}

export function errorAt(place: Place, sentence: string): CricsheetError {
  const [innings, over, ball] = place;
  return new CricsheetError(`${placeOf(...place)}: ${sentence}`, [
    ...["innings", innings],
    ...(over === undefined ? [] : ["overs", over]),
    ...(ball === undefined ? [] : ["deliveries", ball]),
  ]);
}

/** An example of a club's weekend, for boxes that are empty. */
export const EXAMPLE = {
  squads: [
    ...["Reds", "Asha Rao (c), bat, 9.5", "Ben Cole (wk)", "Chitra Das, all-rounder", "Dev Patel"],
    ...["Elena Ruiz*, bowler", "", "Blues", "Fay Hill, bat", "Gus Webb (wk), 8", "Hari Nair"],
    ...["Ines Cruz, all-rounder, 9", "Jo Park, bowler"],
  ].join("\n"),
  fixtures: [
    "Reds v Blues, Saturday 10:30",
    "Blues v Reds, Saturday 2pm",
    "Final: Reds v Blues, Sunday 14:00",
  ].join("\n"),
} as const;

export interface SimulatedTeam {
  readonly name: string;
  /** 2-4 letters. */
  readonly shortName: string;
  readonly city: string;
  readonly ground: string;
}

export const TEAMS: readonly SimulatedTeam[] = [
  place("Banyan Bay", "Barons", "BBB", "Lighthouse Oval"),
  place("Copperhill", "Comets", "CHC", "Old Smelter Park"),
  place("Harbourmouth", "Herons", "HMH", "Tidewall Ground"),
  place("Juniper Ridge", "Jackals", "JRJ", "Highfold Stadium"),
  place("Marigold City", "Mariners", "MCM", "Festival Gardens"),
  place("Saltmarsh", "Sentinels", "SMS", "The Causeway"),
  place("Tamarind Town", "Tigers", "TTT", "Orchard Road Stadium"),
  place("Windward Valley", "Wolves", "WVW", "Millrace Meadow"),
];

function place(city: string, nickname: string, shortName: string, ground: string): SimulatedTeam {
  return { name: `${city} ${nickname}`, shortName, city, ground };
}

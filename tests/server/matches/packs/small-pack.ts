import { readFileSync } from "node:fs";
import type { Services } from "#server/core/services";
import type { Operator } from "#server/matches/operator/operator-access";
import type { SeasonPack } from "#server/matches/packs/pack-schema";
import { readPack } from "#server/matches/packs/read-pack";
import { type GivenPack, previewPack, takePack } from "#server/matches/packs/take-pack";

/** The example of docs/season-packs.md. */
export const EXAMPLE = exampleOf("docs/season-packs.md");

function exampleOf(file: string): string {
  const [, text] = /```json\n(.*?)```/s.exec(readFileSync(file, "utf8")) ?? [];
  if (text === undefined) throw new Error(`${file} has no example.`);
  return text;
}

/** As plain JSON that a test may spoil. */
export type Loose = Record<string, unknown> & {
  tournament: Record<string, unknown>;
  teams: Record<string, unknown>[];
  fixtures: Record<string, unknown>[];
  squads: { team: string; players: Record<string, unknown>[] }[];
};

export function spoiled(change: (pack: Loose) => void): string {
  const pack: Loose = JSON.parse(EXAMPLE);
  change(pack);
  return JSON.stringify(pack);
}

export function changedPack(version: number, change: (pack: Loose) => void = () => {}): SeasonPack {
  return readPack(
    spoiled((pack) => {
      pack.version = version;
      change(pack);
    }),
  );
}

/** Previews and confirms, as a person does. */
export function take(
  services: Services,
  operator: Operator | null,
  pack: SeasonPack,
  address: string | null = null,
) {
  const given: GivenPack = { pack, address };
  const { digest } = previewPack(services, operator, given);
  return takePack(services, operator, given, digest);
}

import type { PoolRow } from "#server/play/season/read-pool-csv";

const HEADER = "cricsheet_id,cricsheet_name,name,team,role,salary,overseas,uncapped";

/** The text of a pool file with these players; no name may hold a comma or a quote. */
export function writePoolCsv(pool: readonly PoolRow[]): string {
  const yesNo = (value: boolean) => (value ? "yes" : "no");
  const rows = pool.map((player) =>
    [
      player.key ?? "",
      player.sourceName,
      player.name,
      player.team,
      player.role,
      player.salary / 100,
      yesNo(player.overseas),
      yesNo(player.uncapped),
    ].join(","),
  );
  return [HEADER, ...rows, ""].join("\n");
}

/**
 * Every address of the app and the file below app/routes/ that answers it, wing by wing
 * (docs/architecture.md). A file is named for the content of its screen. An address that ends in a
 * slash is the index of the addresses below it.
 */
export const ROUTES = {
  core: {
    "/": "start-screen.tsx",
    "/*": "not-found-screen.tsx",
    "/clock": "clock.ts",
  },
  play: {
    "/league/:leagueId/acting/:participantId": "manage-team/team-for-screen.tsx",
    "/league/:leagueId/manage-team/:tournamentId": "manage-team/manage-team-screen.tsx",
    "/league/:leagueId/plans": "manage-team/plans-screen.tsx",
  },
  people: {
    "/account": "account/account-screen.tsx",
    "/account/address": "account/address-screen.tsx",
    "/account/delete": "account/delete-account-screen.tsx",
    "/account/export": "account/export-account.ts",
    "/account/me": "account/me-screen.tsx",
    "/account/notices": "account/notices-screen.tsx",
    "/account/openid": "account/openid-screen.tsx",
    "/account/passkeys": "account/passkeys-screen.tsx",
    "/account/second-factor": "account/second-factor-screen.tsx",
    "/account/sessions": "account/sessions-screen.tsx",
    "/account/signing-in": "account/signing-in-screen.tsx",
    "/account/tokens": "account/tokens-screen.tsx",
    "/auth/google": "login/google-start.tsx",
    "/auth/google/callback": "login/google-callback.tsx",
    "/auth/openid": "login/openid-start.tsx",
    "/auth/openid/callback": "login/openid-callback.tsx",
    "/dev/outbox": "login/outbox-screen.tsx",
    "/login": "login/login-screen.tsx",
    "/login/code": "login/code-screen.tsx",
    "/logout": "login/logout.tsx",
    "/passkey": "login/passkey.ts",
    "/reset-password": "login/reset-password-screen.tsx",
    "/reset-password/ways": "login/ways-after-reset-screen.tsx",
    "/verify-email": "login/verify-email-screen.tsx",
    "/verify-email/confirm": "login/confirm-email-screen.tsx",
    "/verify-email/state": "login/verification-state.ts",
  },
  leagues: {
    "/club/:clubId/": "clubs/club-screen.tsx",
    "/club/:clubId/between": "clubs/between-screen.tsx",
    "/club/:clubId/championship": "clubs/championship-screen.tsx",
    "/club/:clubId/seasons": "clubs/past-seasons-screen.tsx",
    "/club/:clubId/settings": "clubs/club-settings-screen.tsx",
    "/clubs/": "clubs/clubs-screen.tsx",
    "/clubs/new": "clubs/new-club-screen.tsx",
    "/create-league": "create-league-screen.tsx",
    "/i/:token": "members/personal-link-screen.tsx",
    "/invite": "members/invite.tsx",
    "/join-league": "members/join-league-screen.tsx",
    "/league/:leagueId/agreements": "agreements-screen.tsx",
    "/league/:leagueId/agreements/propose": "propose-screen.tsx",
    "/league/:leagueId/acting": "acting-screen.tsx",
    "/league/:leagueId/invitation": "clubs/season-invitation-screen.tsx",
    "/league/:leagueId/log": "members/log-screen.tsx",
    "/league/:leagueId/members": "members/members.ts",
    "/league/:leagueId/next-season": "clubs/next-season-screen.tsx",
    "/league/:leagueId/notes": "notes-screen.tsx",
    "/league/:leagueId/people": "members/people-screen.tsx",
    "/league/:leagueId/rules": "rules/rules-screen.tsx",
    "/league/:leagueId/rules/points": "rules/adjustments-screen.tsx",
    "/league/:leagueId/rules/scoring": "rules/scoring-screen.tsx",
    "/league/:leagueId/rules/table": "rules/table-screen.tsx",
    "/my-leagues": "my-leagues-screen.tsx",
    "/rules/:code": "rules/linked-rules-screen.tsx",
    "/seat/:token": "members/seat-screen.tsx",
    "/tournaments": "tournaments-screen.tsx",
  },
  squads: {
    "/game/:leagueId": "room/game-screen.tsx",
    "/join-game/:token": "tonight/join-game-screen.tsx",
    "/league/:leagueId/rehearsal": "room/rehearsal.ts",
    "/league/:leagueId/room": "room/room-screen.tsx",
    "/league/:leagueId/squads": "squads-screen.tsx",
    "/league/:leagueId/squads/list": "list-screen.tsx",
    "/league/:leagueId/squads/mini-auction": "mini-auction-screen.tsx",
    "/league/:leagueId/squads/set-up": "set-up-screen.tsx",
    "/league/:leagueId/squads/typed": "typed-screen.tsx",
    "/league/:leagueId/trades": "trades/trades-screen.tsx",
    "/league/:leagueId/trades/free-agents": "trades/free-agents-screen.tsx",
    "/league/:leagueId/trades/offer": "trades/offer-screen.tsx",
    "/tonight": "tonight/tonight-screen.tsx",
  },
  trust: {
    "/league/:leagueId/bring": "bring-screen.tsx",
    "/league/:leagueId/export/:file": "export-league.ts",
    "/league/:leagueId/fair-play": "fair-play-screen.tsx",
    "/league/:leagueId/receipts": "receipts.ts",
    "/league/:leagueId/receipts/own.txt": "own-receipts.ts",
  },
  stories: {
    "/calendar/:file": "share/calendar.ts",
    "/league/:leagueId/": "home/home-screen.tsx",
    "/league/:leagueId/awards": "recaps/awards-screen.tsx",
    "/league/:leagueId/book": "book-screen.tsx",
    "/league/:leagueId/book/pages": "book-pages.ts",
    "/league/:leagueId/card/:card": "share/result-screen.tsx",
    "/league/:leagueId/card/:card/card.png": "share/result-picture.ts",
    "/league/:leagueId/cards": "share/season-cards-screen.tsx",
    "/league/:leagueId/compare": "compare-screen.tsx",
    "/league/:leagueId/head-to-head": "boards/head-to-head-screen.tsx",
    "/league/:leagueId/leaderboard/:tournamentId": "boards/leaderboard-screen.tsx",
    "/league/:leagueId/odds": "boards/odds-screen.tsx",
    "/league/:leagueId/player/:playerId": "player-screen.tsx",
    "/league/:leagueId/recap/:fixtureId": "recaps/recap-screen.tsx",
    "/league/:leagueId/recap/:fixtureId/card.png": "recaps/recap-picture.ts",
    "/league/:leagueId/recaps": "recaps/recaps-screen.tsx",
    "/league/:leagueId/scores/": "boards/scores-of-league.ts",
    "/league/:leagueId/scores/:tournamentId": "boards/scores-screen.tsx",
    "/league/:leagueId/season": "boards/season-screen.tsx",
    "/league/:leagueId/season/me": "looking-back/my-season-screen.tsx",
    "/league/:leagueId/season/what-if": "looking-back/what-if-screen.tsx",
    "/league/:leagueId/share": "share/share-screen.tsx",
    "/league/:leagueId/wall": "wall-screen.tsx",
    "/league/:leagueId/week/:monday": "recaps/week-screen.tsx",
    "/league/:leagueId/who-has-whom/:fixtureId": "boards/who-has-whom-screen.tsx",
    "/share/:token": "share/shared-screen.tsx",
    "/share/:token/card.png": "share/shared-picture.ts",
    "/watch/:token": "share/watch-screen.tsx",
  },
  news: {
    "/account/notifications": "save-notifications.ts",
    "/league/:leagueId/webhooks": "webhooks-screen.tsx",
    "/reminders/stop": "stop-reminders-screen.tsx",
  },
  matches: {
    "/match/": "desk/matches-screen.tsx",
    "/match/:fixtureId": "desk/match.ts",
    "/match/:fixtureId/balls": "balls/balls-screen.tsx",
    "/match/:fixtureId/desk": "desk/desk-screen.tsx",
    "/match/:fixtureId/file": "desk/match-file-screen.tsx",
    "/match/:fixtureId/innings/:innings": "desk/innings-screen.tsx",
    "/match/:fixtureId/paste": "desk/paste-screen.tsx",
    "/match/:fixtureId/sides": "sides/sides-screen.tsx",
    "/operator/by-hand": "by-hand/by-hand-screen.tsx",
    "/operator/cricketdata": "tournament/cricketdata-screen.tsx",
    "/operator/files": "tournament/files-screen.tsx",
    "/operator/files/:importId": "tournament/import-screen.tsx",
    "/operator/files/parts": "tournament/file-parts.ts",
    "/operator/fixture/:fixtureId": "tournament/fixture-screen.tsx",
    "/operator/fixture/:fixtureId/file": "tournament/to-match-desk.ts",
    "/operator/fixture/:fixtureId/innings/:innings": "tournament/to-match-desk.ts",
    "/operator/packs": "tournament/packs-screen.tsx",
    "/operator/tournament/:tournamentId": "tournament/tournament-screen.tsx",
    "/operator/tournament/:tournamentId/files": "tournament/tournament-files-screen.tsx",
    "/operator/tournament/:tournamentId/pack.json": "tournament/export-pack.ts",
    "/operator/tournament/:tournamentId/pool": "tournament/pool-screen.tsx",
    "/operator/tournament/:tournamentId/tokens": "tournament/push-tokens-screen.tsx",
  },
  run: {
    "/api/": "api/api-screen.tsx",
    "/api/*": "api/unknown-address.ts",
    "/api/v1/feeds/:feed/matches/:key": "api/push-update.ts",
    "/api/v1/fixtures/": "api/fixtures.ts",
    "/api/v1/fixtures/:fixtureId/": "api/fixture.ts",
    "/api/v1/fixtures/:fixtureId/score": "api/push-score.ts",
    "/api/v1/leagues/": "api/leagues.ts",
    "/api/v1/leagues/:leagueId/fixtures": "api/league-fixtures.ts",
    "/api/v1/leagues/:leagueId/log": "api/league-log.ts",
    "/api/v1/leagues/:leagueId/points": "api/league-points.ts",
    "/api/v1/leagues/:leagueId/standings": "api/league-standings.ts",
    "/api/v1/leagues/:leagueId/teams": "api/league-teams.ts",
    "/api/v1/openapi.json": "api/openapi.ts",
    "/api/v1/schema/league-file.json": "api/league-file-schema.ts",
    "/api/v1/schema/match-update.json": "api/update-schema.ts",
    "/api/v1/schema/score.json": "api/score-schema.ts",
    "/api/v1/schema/season-pack.json": "api/season-pack-schema.ts",
    "/operator/": "operator/operator-screen.tsx",
    "/operator/address": "operator/address-screen.tsx",
    "/operator/address/:question": "operator/address-proof.ts",
    "/operator/backups/": "operator/backups-screen.tsx",
    "/operator/backups/file": "operator/send-backup.ts",
    "/operator/check": "operator/check-screen.tsx",
    "/operator/doctor": "operator/doctor-screen.tsx",
    "/operator/leagues/": "operator/server-leagues-screen.tsx",
    "/operator/leagues/:leagueId/file": "operator/send-league-file.ts",
    "/operator/mail": "operator/mail-screen.tsx",
    "/operator/people": "operator/people-screen.tsx",
    "/operator/people/:userId": "operator/person-screen.tsx",
  },
} as const satisfies Record<string, Record<string, string>>;

const SCREEN_FRAME = "routes/core/screen-frame.tsx";
const GATE_FRAME = "routes/core/gate-frame.tsx";
const LEAGUE_FRAME = "routes/core/league-frame.tsx";

/** The frames of screens by the beginnings of their addresses; the first match counts. */
const FRAMES: readonly (readonly [beginning: string, frame: string | null])[] = [
  // For people who are in no league yet.
  ["/league/:leagueId/invitation", SCREEN_FRAME],
  ["/league/:leagueId/", LEAGUE_FRAME],
  ["/account/address", GATE_FRAME],
  ["/i/", GATE_FRAME],
  ["/join-game/", GATE_FRAME],
  ["/login", GATE_FRAME],
  ["/reminders/stop", GATE_FRAME],
  ["/reset-password", GATE_FRAME],
  ["/seat/", GATE_FRAME],
  ["/share/", GATE_FRAME],
  ["/verify-email", GATE_FRAME],
  // Has both frames: members come from their league and keep its menu, scorers do not.
  ["/match/:fixtureId/sides", null],
  ["/watch/", null],
  ["/", SCREEN_FRAME],
];

interface Route {
  readonly address: string;
  readonly isIndex: boolean;
  /** Relative to app/, as is the frame. */
  readonly file: string;
  readonly frame: string | null;
}

export function listRoutes(): Route[] {
  return Object.entries(ROUTES).flatMap(([wing, files]) =>
    Object.entries(files).map(([address, file]) => ({
      address: address.length > 1 ? address.replace(/\/$/, "") : address,
      isIndex: address.endsWith("/"),
      file: `routes/${wing}/${file}`,
      frame: frameOf(address, file),
    })),
  );
}

/** Screens have a frame; answers with data or a file have none. */
function frameOf(address: string, file: string): string | null {
  if (!file.endsWith("-screen.tsx")) return null;
  return FRAMES.find(([beginning]) => address.startsWith(beginning))?.[1] ?? null;
}

import { Link } from "@remix-run/react";
import { countsWith, SQUAD_SECTION } from "#game/play/format/setting-sections";
import { SETTING_LABELS } from "#game/play/team/league-settings";
import { settingTexts, settingWords } from "#game/play/team/setting-words";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import type { SetUpPage } from "#server/squads/making/show-set-up";
import { RoleBadge } from "../../components/role-badge";

/** Whether it can begin, with the numbers. */
export function Checks({ page }: { page: SetUpPage }) {
  const { faults, participants, poolSize, roles, settings } = page;
  const places = participants.length * settings.squadSize;
  return (
    <section className="sheet" aria-labelledby="checks">
      <header>
        <h2 id="checks">Before it can begin</h2>
      </header>
      <div className="pad stack">
        {faults.length === 0 ? (
          <p className="msg good">Everything is ready.</p>
        ) : (
          <div className="msg bad">
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="num">
          {participants.length} participants &times; {settings.squadSize} places: {places} of{" "}
          {poolSize} players.
        </p>
        <ul className="role-counts" aria-label="Players of the pool by role">
          {roles.map(({ role, count }) => (
            <li key={role}>
              <RoleBadge role={role} /> <span className="num">{count}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Way and settings, which are changed where all rules are. */
export function SettingsSheet({ leagueId, page }: { leagueId: number; page: SetUpPage }) {
  const values = settingTexts(page.settings);
  const rows = SQUAD_SECTION.rows.filter((row) => countsWith(row, values));
  return (
    <section className="sheet" aria-labelledby="settings">
      <header>
        <h2 id="settings">{SQUAD_WORDS[page.way]}</h2>
        {page.stage === "before" && (
          <Link className="push" to={`/league/${leagueId}/rules#${SQUAD_SECTION.id}`}>
            Change under Rules
          </Link>
        )}
      </header>
      <table className="tbl num" aria-labelledby="settings">
        <tbody>
          {rows.map(({ setting, description }) => (
            <tr key={setting}>
              <th scope="row">
                {SETTING_LABELS[setting]}
                <span className="sub soft">{description}</span>
              </th>
              <td className="n">
                <b>{settingWords(page.settings[setting])}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The participants in the order of joining. */
export function ParticipantsSheet({ leagueId, page }: { leagueId: number; page: SetUpPage }) {
  const { participants, stage } = page;
  return (
    <section className="sheet" aria-labelledby="participants">
      <header>
        <h2 id="participants">Participants</h2>
        <p className="push soft num">{participants.length} of 2 to 16</p>
      </header>
      <ul className="people">
        {participants.map(({ teamName, manager }) => (
          <li key={`${teamName} ${manager}`}>
            <span>
              <b>
                <bdi>{teamName}</bdi>
              </b>
              <span className="sub soft">
                <bdi>{manager}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {stage === "before" && (
        <p className="pad">
          <Link to={`/league/${leagueId}/share`}>Invite your friends</Link>
        </p>
      )}
    </section>
  );
}

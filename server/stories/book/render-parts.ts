import type { Crest } from "#game/core/crests";
import type { ContentsEntry, Part } from "#game/stories/book/lay-out-pages";
import { escapeHtml } from "#server/core/write-csv";
import { drawCrest } from "../share/draw-crest";
import type { Cell, Column, Content, Cover, MatchContent, TableContent } from "./blocks";

export function renderPart(
  { content, from, to }: Part<Content>,
  contents: readonly ContentsEntry[],
): string {
  switch (content.kind) {
    case "title":
      return renderTitle(content);
    case "heading":
      return `<h3>${escapeHtml(content.text)}</h3>`;
    case "text":
      return `<p class="text ${content.tone}"><bdi>${escapeHtml(content.text)}</bdi></p>`;
    case "figures":
      return `<dl class="figures">${content.figures
        .map(
          ({ label, value }) =>
            `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
        )
        .join("")}</dl>`;
    case "picture":
      return `<figure>${content.svg}</figure>`;
    case "match":
      return renderMatch(content.match);
    case "table":
      return renderTable(content, from, to);
    case "pair":
      return `<div class="pair">${content.tables
        .map((table) => renderTable(table, 0, table.rows.length))
        .join("")}</div>`;
    case "cover":
      return renderCover(content.cover);
    case "contents":
      return `<ol class="contents">${contents.slice(from, to).map(renderEntry).join("")}</ol>`;
    case "ruling":
      return RULING;
  }
}

function renderTitle({
  text,
  isLong,
  over,
  under,
  crest,
}: Extract<Content, { kind: "title" }>): string {
  const lines = [
    over && `<p>${bdi(over)}</p>`,
    `<h2${isLong ? ' class="long"' : ""}>${bdi(text)}</h2>`,
    under && `<p>${bdi(under)}</p>`,
  ].join("");
  return crest === null
    ? `<header class="title">${lines}</header>`
    : `<header class="title with-crest">${renderCrest(crest)}<div>${lines}</div></header>`;
}

function renderMatch({ name, day, status, sentences }: MatchContent): string {
  const about = sentences.map((sentence) => `<li>${bdi(sentence)}</li>`).join("");
  return `<section class="match"><header><p><b>${escapeHtml(name)}</b> <span>${bdi(status)}</span></p><span>${escapeHtml(day)}</span></header><ul>${about}</ul></section>`;
}

function renderTable({ caption, columns, rows, isTall }: TableContent, from: number, to: number) {
  const cols = columns
    .map(({ width }) => (width === undefined ? "<col>" : `<col class="w${width}">`))
    .join("");
  const heads = columns
    .map((column) => `<th scope="col"${classOf(column)}>${escapeHtml(column.title)}</th>`)
    .join("");
  const body = rows
    .slice(from, to)
    .map((row) => `<tr>${row.map((cell, at) => renderCell(cell, columns[at])).join("")}</tr>`)
    .join("");
  return `<table${isTall ? ' class="tall"' : ""} aria-label="${escapeHtml(caption)}"><colgroup>${cols}</colgroup><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

function classOf(column: Column | undefined): string {
  return column?.isNumber ? ' class="n"' : "";
}

function renderCell(cell: Cell, column: Column | undefined): string {
  if (typeof cell === "string") return `<td${classOf(column)}>${bdi(cell)}</td>`;
  const { text, under, isStrong, crest, bar } = cell;
  if (bar !== undefined) return `<td>${renderBar(bar)}</td>`;
  const name = isStrong ? `<b>${bdi(text)}</b>` : bdi(text);
  const below = under ? `<span class="under">${bdi(under)}</span>` : "";
  const drawn = crest === undefined ? "" : renderCrest(crest);
  return `<td${classOf(column)}>${drawn}${name}${below}</td>`;
}

/** Lines to write on, 7.5 mm apart. */
const RULING = `<svg class="ruling" viewBox="0 0 118 150" aria-hidden="true"><path d="${Array.from({ length: 20 }, (_, line) => `M0 ${(line + 1) * 7.5 - 0.1}h118`).join("")}" stroke="#b9b19c" stroke-width=".15"/></svg>`;

/** Decoration: the number is beside it. */
function renderBar(length: number): string {
  const width = Math.round(Math.min(1, Math.abs(length)) * 1000) / 10;
  const colour = length < 0 ? "#b0201b" : "#1d5b3a";
  return `<svg class="length" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h${width}v10H0z" fill="${colour}"/></svg>`;
}

/** Decoration: the team's name is beside it. */
function renderCrest(crest: Crest): string {
  const drawn = drawCrest(crest, { x: 0, y: 0, size: 24, edge: "#5f6358" });
  return `<svg class="crest" viewBox="0 0 24 24" aria-hidden="true">${drawn}</svg>`;
}

function renderEntry({ title, level, page }: ContentsEntry): string {
  const below = level === 2 ? ' class="below"' : "";
  return `<li${below}><span><a href="#p${page}">${bdi(title)}</a></span><b>${page}</b></li>`;
}

/** The board at night with the oval on it. */
function renderCover({ league, tournament, dates, champions, points }: Cover): string {
  return [
    '<div class="cover">',
    '<svg class="turf" viewBox="0 0 130 192" aria-hidden="true"><g fill="none" stroke="#f7f2df" stroke-opacity=".16"><ellipse cx="86" cy="120" rx="78" ry="88" stroke-width=".9"/><ellipse cx="86" cy="120" rx="40" ry="46" stroke-width=".7" stroke-dasharray="2.6 3.4"/><path d="M81 100h10v40h-10z" stroke-width=".7"/><path d="M78.5 105h15M78.5 135h15" stroke-width=".5"/></g></svg>',
    '<div class="top"><svg class="sign" viewBox="5 4 62 60" aria-hidden="true"><path d="M40.95 11.9A22 22 0 1 0 54 34H33" fill="none" stroke="#f7f2df" stroke-width="9"/><circle cx="50.5" cy="20" r="5.6" fill="#ff6a57"/></svg><p class="small">Season book</p></div>',
    `<div><h1>${bdi(league)}</h1><p class="small">${bdi(tournament)}<br>${escapeHtml(dates)}</p></div>`,
    `<div class="champions"><p class="small">Champions</p><b>${bdi(champions)}</b><p>${escapeHtml(points)}</p></div>`,
    "</div>",
  ].join("");
}

/** Isolates a name that a person has chosen from the words beside it. */
function bdi(text: string): string {
  return text === "" ? "" : `<bdi>${escapeHtml(text)}</bdi>`;
}

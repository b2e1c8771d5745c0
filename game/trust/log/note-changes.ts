import { list, nullable, object, optional, yesNo } from "#game/core/shapes";
import { MOST_ANSWERS, resultWords } from "#game/leagues/notes";
import { count, text, time } from "#game/play/values/file-values";
import { entry } from "./change-words";

/** The notes and polls of a league; the votes of members are not in it (rules.md#polls). */
export const NOTE_CHANGES = {
  "note posted": entry(
    { text, until: optional(time) },
    ({ text: words }) => `Posted a note: ${words}`,
  ),
  "note taken down": entry({ text }, ({ text: words }) => `Took a note down: ${words}`),
  "poll opened": entry(
    { question: text, answers: list(text, MOST_ANSWERS), secret: yesNo(), until: time },
    ({ question, answers, secret }) =>
      secret
        ? `Opened a secret poll: ${question} (${answers.join(", ")})`
        : `Opened a poll: ${question} (${answers.join(", ")})`,
  ),
  /** Nobody is its author unless it was closed early. */
  "poll closed": entry(
    {
      question: text,
      /** Null for a secret poll with too few votes. */
      results: nullable(list(object({ answer: text, votes: count }), MOST_ANSWERS)),
      early: optional(yesNo()),
    },
    ({ question, results, early }) => {
      const ended = early ? `Closed a poll early: ${question}` : `A poll is over: ${question}`;
      return results === null
        ? `${ended} Its votes are too few to show without telling who voted for what`
        : `${ended} ${resultWords(results)}`;
    },
  ),
} as const;

export interface SplitLine {
  /** Trimmed and unquoted. */
  readonly fields: readonly string[];
  readonly separator: "\t" | ";" | ",";
}

/**
 * The fields of one line, apart by tabs, else by semicolons, else by commas; in quotes a field may have
 * commas, and two quotes stand for one.
 */
export function splitLine(line: string): SplitLine {
  const separator = (["\t", ";"] as const).find((mark) => line.includes(mark)) ?? ",";
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (quoted && letter === '"' && line.charAt(at + 1) === '"') {
      field += letter;
      at += 1;
    } else if (letter === '"' && (quoted || field.trim() === "")) quoted = !quoted;
    else if (letter === separator && !quoted) {
      fields.push(field.trim());
      field = "";
    } else field += letter;
  }
  return { fields: [...fields, field.trim()], separator };
}

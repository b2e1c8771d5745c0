/** "(c)", "†", "(c & wk)". */
export function isMark(text: string): boolean {
  return cleanName(text) === "";
}

/** Without the marks of captain, keeper and substitutes: "MS Dhoni (c)†", "Pant *". */
export function cleanName(text: string): string {
  let name = text.replaceAll(/[†‡*^»•]/g, " ").trim();
  for (let count = 0; count < 3 && name.endsWith(")"); count += 1) {
    const open = name.lastIndexOf("(");
    if (open === -1) break;
    name = name.slice(0, open).trim();
  }
  return name
    .replace(/^[-,.\s]+|[-,.\s]+$/g, "")
    .replaceAll(/\s+/g, " ")
    .slice(0, NAME_MAX);
}

/** Longer than any name of a pool. */
const NAME_MAX = 60;

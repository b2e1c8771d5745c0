/** Formatters of one form, by time zone: making one takes long, and there are few zones. */
export function zoneFormatters(
  form: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formatters.get(timeZone);
    if (known !== undefined) return known;
    const made = new Intl.DateTimeFormat("en-GB", { ...form, timeZone });
    formatters.set(timeZone, made);
    return made;
  };
}

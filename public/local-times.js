// For the pages of spectators, which run nothing else: times in the zone of the browser. A browser that
// is too old for this file shows them in the league's zone.

// A locale knows the short names of its own zones only.
const LOCALES = ["en-GB", "en-IN", "en-NZ", "en-ZA", "en-US", "en-SG"];

const whole = new Intl.DateTimeFormat("en-GB", {
  hourCycle: "h23",
  weekday: "short",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});
const zones = LOCALES.map((locale) => new Intl.DateTimeFormat(locale, { timeZoneName: "short" }));

for (const time of document.querySelectorAll("time[data-form]")) {
  const at = new Date(time.getAttribute("datetime"));
  const part = (formatter, type) =>
    formatter.formatToParts(at).find((each) => each.type === type).value;
  const names = zones.map((formatter) => part(formatter, "timeZoneName"));
  const zone = names.find((name) => !/^GMT[+-]/.test(name)) || names[0];
  const clock = `${part(whole, "hour")}:${part(whole, "minute")} ${zone}`;
  const month = part(whole, "month").slice(0, "Sep".length);
  const day = `${part(whole, "weekday")} ${part(whole, "day")} ${month}`;
  time.textContent = time.getAttribute("data-form") === "clock" ? clock : `${day}, ${clock}`;
}

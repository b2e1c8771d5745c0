import { escapeHtml } from "#server/core/write-csv";

export interface MailContent {
  readonly greeting: string;
  /** The text above the button. */
  readonly before: string;
  /** The label and address of the button. */
  readonly action: string;
  readonly link: string;
  /** The text below the button, such as advice for an unexpected mail. */
  readonly after: string;
  /** The page that turns such mails off; absent for mails that cannot be turned off. */
  readonly unsubscribe?: string;
  /** The label of that link: "Stop mails about results". */
  readonly stop?: string;
}

const STOP_MAILS = "Stop these emails";

/**
 * A mail as an HTML page: the brand, the text, a button, and the link once more as text, for programs
 * without buttons. Mail programs support tables and inline styles best; those with dark colours read
 * the style element.
 */
export function mailPage({
  greeting,
  before,
  action,
  link,
  after,
  unsubscribe,
  stop: stopLabel = STOP_MAILS,
}: MailContent): string {
  const href = escapeHtml(link);
  const stop =
    unsubscribe === undefined
      ? ""
      : ` <a class="quiet" href="${escapeHtml(unsubscribe)}" style="color:#5f6358">${escapeHtml(stopLabel)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>
@media (prefers-color-scheme: dark) {
.paper { background: #0a100d !important; }
.sheet { background: #121a16 !important; color: #eff1e6 !important; border-color: #25312a !important; }
.brand { color: #eff1e6 !important; }
.button { background: #ffd35c !important; color: #1a160a !important; }
.quiet { color: #95a298 !important; }
}
</style>
</head>
<body class="paper" style="margin:0;background:#f5f1e6">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f1e6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.5 Arial,sans-serif">
<tr><td class="brand" style="padding:0 4px 12px;font-size:22px;font-weight:bold;color:#1a1d18">Gully<span style="color:#cf3a2e">.</span></td></tr>
<tr><td class="sheet" style="padding:28px;background:#fffdf6;color:#1a1d18;border:1px solid #ddd6c5;border-radius:6px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(before)}</p>
<p style="margin:0 0 24px"><a class="button" href="${href}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#1d5b3a;color:#fffdf6;font-weight:bold;text-decoration:none">${escapeHtml(action)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5f6358;word-break:break-all">${href}</p>
<p class="quiet" style="margin:0;font-size:14px;color:#5f6358">${escapeHtml(after)}${stop}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** The mail as text, for programs without HTML. */
export function mailText({
  greeting,
  before,
  action,
  link,
  after,
  unsubscribe,
  stop: stopLabel = STOP_MAILS,
}: MailContent): string {
  const stop = unsubscribe === undefined ? "" : `\n${stopLabel}:\n${unsubscribe}\n`;
  return `${greeting}\n\n${before}\n\n${action}:\n${link}\n\n${after}\n${stop}`;
}

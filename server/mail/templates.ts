import type { Mail } from "./mailer";

/** The mail with the link that verifies a new account's address. */
export function verificationMail(link: string, to: string, displayName: string): Mail {
  return compose({
    to,
    subject: "Verify your email for Gully",
    greeting: `Hello ${displayName},`,
    before: "please confirm that this is your address. The link works once, for 24 hours.",
    link,
    action: "Verify my email",
    after: "If you did not register at Gully, ignore this mail: nothing happens without the link.",
  });
}

/** What the owner of a known address gets when somebody registers it again (decision 37). */
export function addressTakenMail(appUrl: string, to: string): Mail {
  return compose({
    to,
    subject: "You already have a Gully account",
    greeting: "Hello,",
    before: "somebody tried to register at Gully with this address. It has an account already.",
    link: new URL("/login", appUrl).href,
    action: "Log in",
    after: "If it was not you, there is nothing to do: your account has not changed.",
  });
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly before: string;
  readonly link: string;
  readonly action: string;
  readonly after: string;
}

function compose({ to, subject, greeting, before, link, action, after }: Letter): Mail {
  const text = `${greeting}\n\n${before}\n\n${action}:\n${link}\n\n${after}\n`;
  const html = [
    "<!doctype html>",
    '<html lang="en"><body style="font-family:sans-serif;color:#1a1d18;line-height:1.5">',
    `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(before)}</p>`,
    `<p><a href="${escapeHtml(link)}" style="color:#1d5b3a">${escapeHtml(action)}</a></p>`,
    `<p>${escapeHtml(after)}</p>`,
    "</body></html>",
  ].join("\n");
  return { to, subject, text, html, link };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

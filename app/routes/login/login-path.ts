/** The login page, for who wants to go somewhere afterwards. */
export function loginPath(to: string | null): string {
  return to === null ? "/login" : `/login?${new URLSearchParams({ to })}`;
}

/** The login page with its dialog open. */
export function resetDialogPath(to: string | null): string {
  return `/login?${new URLSearchParams({ ...(to !== null && { to }), open: "reset" })}`;
}

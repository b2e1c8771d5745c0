/**
 * The library for passkeys, loaded when somebody uses one: it takes a fifth of a second and 27 MB,
 * which a server without passkeys, its worker thread and every command would pay else.
 */
export function loadWebAuthn() {
  return import("@simplewebauthn/server");
}

/**
 * The library for OpenID, loaded when somebody logs in with it: it takes 40 ms and 8 MB, which a server
 * without a provider, its worker thread and every command would pay else.
 */
export function loadOpenIdClient() {
  return import("openid-client");
}

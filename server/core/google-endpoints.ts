/** The addresses of Google's OpenID provider. */
export interface GoogleEndpoints {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
}

/**
 * As https://accounts.google.com/.well-known/openid-configuration names them. No setting changes
 * them: an attacker who could would log in as anyone.
 */
export const GOOGLE_ENDPOINTS: GoogleEndpoints = {
  authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  userInfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
};

/** What a user shows to be let in: a name and password, or a token that a registry trades for a short-lived one. */
export type Login =
  | { readonly kind: 'password'; readonly username: string; readonly password: string }
  | { readonly kind: 'identity-token'; readonly token: string };

/** The value of an `Authorization` header, if the login has a password. */
export function basicAuth(login: Login | undefined): string | undefined {
  if (login?.kind !== 'password') return undefined;
  return `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
}

import type { Configuration } from 'openid-client';
import { isLoopback } from '#registry';

/** The OpenID Connect provider that says who somebody is, and whom of them to let in. */
export type ProviderOptions = {
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client: the proof key is then all that protects the code. */
  readonly clientSecret?: string | undefined;
  /** Where the provider sends browsers back to. */
  readonly redirect: string;
  /** `everyone`, `group:NAME`, `email:ADDRESS` or `domain:NAME`. */
  readonly allowed: readonly string[];
};

/** What is remembered of a login while the browser is at the provider. */
export type PendingLogin = { readonly verifier: string; readonly state: string; readonly nonce: string };

/** Somebody who came back: let in, or not, and under which name. */
export type Visitor = { readonly isAllowed: boolean; readonly name: string };

export type Provider = {
  readonly begin: () => Promise<{ readonly address: string; readonly pending: PendingLogin }>;
  /** Rejects when the answer is not one to the question that was asked. */
  readonly finish: (answer: URL, pending: PendingLogin) => Promise<Visitor>;
};

/** Logs in by authorization code with a proof key. The provider is first asked when somebody logs in. */
export function openProvider(options: ProviderOptions): Provider {
  let known: Promise<Configuration> | undefined;
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, None } = await import('openid-client');
    const { issuer, clientId, clientSecret } = options;
    const url = new URL(issuer);
    const isHere = url.protocol === 'http:' && isLoopback(url.hostname);
    return discovery(url, clientId, clientSecret, clientSecret === undefined ? None() : undefined, {
      timeout: 10,
      ...(isHere && { execute: [allowInsecureRequests] }),
    });
  };
  const configuration = async () => {
    known ??= discover();
    // A provider that did not answer is asked again by the next one who logs in.
    known.catch(() => (known = undefined));
    return known;
  };
  return {
    async begin() {
      const oidc = await import('openid-client');
      const pending = {
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
      };
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: options.redirect,
        scope: 'openid email profile groups',
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      return { address: address.href, pending };
    },
    async finish(answer, { verifier, state, nonce }) {
      const { authorizationCodeGrant } = await import('openid-client');
      const tokens = await authorizationCodeGrant(await configuration(), answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims() ?? {};
      return { isAllowed: isAllowed(claims, options.allowed), name: nameOf(claims) };
    },
  };
}

type Claims = Readonly<Record<string, unknown>>;

/** An address that the provider has not verified is no address. */
function isAllowed(claims: Claims, allowed: readonly string[]): boolean {
  const groups = Array.isArray(claims['groups']) ? claims['groups'] : [];
  const given = typeof claims['email'] === 'string' ? claims['email'].toLowerCase() : '';
  const email = claims['email_verified'] === true ? given : '';
  return allowed.some((rule) => {
    const [kind = '', value = ''] = rule.split(/:(.*)/s);
    if (kind === 'everyone') return true;
    if (kind === 'group') return groups.includes(value);
    if (email === '') return false;
    return kind === 'email' ? email === value.toLowerCase() : email.endsWith(`@${value.toLowerCase()}`);
  });
}

function nameOf(claims: Claims): string {
  const name = claims['email'] ?? claims['preferred_username'] ?? claims['sub'];
  return typeof name === 'string' ? name : 'somebody';
}

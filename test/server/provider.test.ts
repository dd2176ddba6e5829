import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { type FakeProvider, startFakeProvider } from './fake-provider.ts';
import { type SampleServer, startSample } from './sample-server.ts';

const url = 'https://phineus.example.org';

describe('a server that a provider guards', () => {
  let provider: FakeProvider;
  let server: SampleServer;
  beforeAll(async () => {
    provider = await startFakeProvider('phineus');
    server = await startSample({
      isSecure: true,
      provider: {
        issuer: provider.issuer,
        clientId: 'phineus',
        clientSecret: 'secret-of-the-client',
        redirect: `${url}/api/v1/session/callback`,
        allowed: ['group:platform', 'domain:acme.test', 'email:guest@else.test'],
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    provider.close();
  });
  const get = async (path: string, cookie = '') =>
    server.app.inject({ method: 'GET', url: path, headers: cookie === '' ? {} : { cookie } });
  const cookieOf = (answer: Awaited<ReturnType<typeof get>>, name: string) =>
    [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith(`${name}=`)) ?? '';

  /** Goes to the provider and back as a browser does. */
  const logIn = async (claims: object, change: (back: string) => string = (back) => back) => {
    const begun = await get('/api/v1/session/provider');
    const back = new URL(change(provider.agree(begun.headers.location ?? '', claims)));
    return get(back.pathname + back.search, cookieOf(begun, 'phineus_login').split(';')[0]);
  };

  test('is closed, takes no token, and says how to log in', async () => {
    expect((await get('/api/v1/watched')).statusCode).toBe(401);
    expect((await get('/api/v1/session')).json()).toEqual({ token: false, provider: true });
    const tried = await server.app.inject({
      method: 'POST',
      url: '/api/v1/session',
      payload: { token: 'anything-at-all-here' },
    });
    expect(tried.statusCode).toBe(401);
  });

  test.each([
    ['a group', { groups: ['platform'] }],
    ['a verified address of a domain', { email: 'me@ACME.test', email_verified: true }],
    ['a verified address', { email: 'guest@else.test', email_verified: true }],
  ])('lets in who is allowed by %s', async (_, claims) => {
    const answer = await logIn(claims);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    const session = cookieOf(answer, 'phineus_session');
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await get('/api/v1/watched', session.split(';')[0])).statusCode).toBe(200);
  });

  test.each([
    ['an address that nobody verified', { email: 'me@acme.test' }],
    ['an address that only ends like the domain', { email: 'me@evil-acme.test', email_verified: true }],
    ['another group', { groups: ['platform-guests'] }],
    ['a group that is a text', { groups: 'platform' }],
    ['nothing but an account', {}],
  ])('does not let in %s', async (_, claims) => {
    const answer = await logIn(claims);
    expect([answer.statusCode, cookieOf(answer, 'phineus_session')]).toEqual([403, '']);
  });

  test.each([
    ['another state', (back: string) => back.replace(/state=[^&]+/, 'state=other')],
    ['a code that was not given out', (back: string) => back.replace(/code=[^&]+/, 'code=stolen')],
    ['an error of the provider', () => `${url}/api/v1/session/callback?error=access_denied`],
  ])('takes no answer with %s', async (_, change) => {
    const answer = await logIn({ groups: ['platform'] }, change);
    expect([answer.statusCode, cookieOf(answer, 'phineus_session')]).toEqual([401, '']);
  });

  test('takes no token for another client, and none to another question', async () => {
    expect((await logIn({ groups: ['platform'], aud: 'somebody-else' })).statusCode).toBe(401);
    expect((await logIn({ groups: ['platform'], nonce: 'of-yesterday' })).statusCode).toBe(401);
  });

  test('takes no answer from a browser that did not ask, and no login for a session', async () => {
    const begun = await get('/api/v1/session/provider');
    const back = new URL(provider.agree(begun.headers.location ?? '', { groups: ['platform'] }));
    expect((await get(back.pathname + back.search)).statusCode).toBe(401);
    const [login = ''] = cookieOf(begun, 'phineus_login').split(';');
    expect((await get('/api/v1/watched', login.replace('phineus_login', 'phineus_session'))).statusCode).toBe(
      401,
    );
    expect(cookieOf(begun, 'phineus_login')).toMatch(
      /; Path=\/api\/v1\/session\/callback; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('says that the provider does not answer, and asks it again later', async () => {
    const lonely = await startSample({
      provider: { issuer: 'http://127.0.0.1:9', clientId: 'x', redirect: url, allowed: ['everyone'] },
    });
    const answer = await lonely.app.inject({ method: 'GET', url: '/api/v1/session/provider' });
    expect([answer.statusCode, answer.body]).toEqual([502, expect.stringContaining('does not answer')]);
    await lonely.stop();
  });
});

test.each([
  [['--oidc-issuer', 'http://idp.example.org'], 'is no provider to log in with'],
  [['--oidc-issuer', 'https://idp.example.org'], 'it has to know us'],
  [['--oidc-issuer', 'https://idp.example.org', '--oidc-client', 'x', '--url', url], 'nobody is let in'],
  [
    ['--oidc-issuer', 'https://idp.example.org', '--oidc-client', 'x', '--url', url, '--oidc-allow', 'all'],
    'all says nobody to let in',
  ],
])('phineus serve %j says: %s', async (args, message) => {
  const { code, stderr } = await runCli(['serve', '--port', '0', '--host', '0.0.0.0', ...args]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

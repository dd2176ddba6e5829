import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleServer, startSample } from './sample-server.ts';

const token = 'a-token-that-argo-cd-lends';
const url = '/api/v1/applications/argocd/checkout';

describe('what Argo CD shows of an Application', () => {
  let server: SampleServer;
  beforeAll(async () => {
    server = await startSample({ token });
  }, 120_000);
  afterAll(async () => server.stop());

  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({
      url: path,
      headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers },
    });
  const lent = (name: string) => ({ 'argocd-application-name': name, 'argocd-project-name': 'default' });

  test('is its forecast, with the finding that explains it', async () => {
    const [state, ...others] = (await ask(url, lent('argocd:checkout'))).json();
    expect(others).toEqual([]);
    expect(state).toMatchObject({
      watched: 'shop',
      verified: true,
      forecast: { verdict: 'blocked' },
      causes: [],
    });
    expect(state.findings[0]).toMatchObject({
      rule: 'dangling-config-map',
      severity: 'error',
      file: 'checkout/deployment.yaml',
      object: { kind: 'Deployment', name: 'checkout' },
    });
  });

  test('is nothing of an Application that is not watched', async () => {
    const answer = await ask('/api/v1/applications/argocd/nobody', lent('argocd:nobody'));
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  test('is nothing of another Application, and nothing else that the lent token would open', async () => {
    const addresses = [
      '/api/v1/applications/argocd/other',
      '/api/v1/applications/argocd%2Fcheckout/checkout',
      '/api/v1/watched',
      '/api/v1/watched/shop/report',
      '/api/v1/openapi.json',
      '/metrics',
    ];
    for (const address of addresses)
      expect([address, (await ask(address, lent('argocd:checkout'))).statusCode]).toEqual([address, 403]);
    expect((await ask(url, { ...lent('argocd:checkout'), authorization: '' })).statusCode).toBe(401);
  });
});

import { createSign, generateKeyPairSync, createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeProvider = {
  readonly issuer: string;
  /** Says yes to an authorization request as a browser would bring it: answers the address to go back to. */
  readonly agree: (address: string, claims: object) => string;
  readonly close: () => void;
};

/** An OpenID Connect provider that checks proof keys and signs what it is told. */
export async function startFakeProvider(clientId: string): Promise<FakeProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { readonly challenge: string; readonly claims: object }>();
  const server = createServer((request, response) => {
    const send = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
      });
    if (request.url === '/keys')
      return send({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const given = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (given === undefined || proof !== given.challenge) return send({ error: 'invalid_grant' }, 400);
      return send({
        access_token: 'unused',
        token_type: 'bearer',
        expires_in: 60,
        id_token: signed(given.claims),
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signed = (claims: object) => {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const whole = { iss: issuer, aud: clientId, sub: 'u1', iat: now, exp: now + 60, ...claims };
    const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(whole)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
  };
  return {
    issuer,
    agree(address, claims) {
      const { searchParams } = new URL(address);
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        claims: { nonce: searchParams.get('nonce'), ...claims },
      });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return back.href;
    },
    close: () => void server.close(),
  };
}

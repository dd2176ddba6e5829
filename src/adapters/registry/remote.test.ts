import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Response } from 'undici';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Remote, basicAuth, bodyOf, goodAnswer, readImages, registryClient, remoteOf } from './index.ts';

let folder = '';
const folders: string[] = [];
const servers: Pick<Server, 'close' | 'closeAllConnections'>[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-remote-'));
  folders.push(folder);
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return listen(server);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A user whose docker configuration is this; helper programs stand in the folder, which is on the search path. */
function userWith(config: unknown) {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  return remoteOf({ DOCKER_CONFIG: folder, HOME: folder, PATH: `${folder}:${process.env['PATH'] ?? ''}` });
}

/** Writes a program that notes what it is asked for, and answers. */
function helper(name: string, script: string): void {
  const file = join(folder, `docker-credential-${name}`);
  writeFileSync(file, `#!/bin/sh\nread host\necho "$1 $host" >> ${join(folder, 'asked')}\n${script}\n`);
  chmodSync(file, 0o755);
}

describe('the logins of a docker configuration', () => {
  const auth = Buffer.from('ann:se:cret').toString('base64');

  test('are found by host, by the longest prefix, and by the old names of Docker Hub', async () => {
    const { loginFor } = userWith({
      auths: {
        'registry.acme.test': { auth },
        'registry.acme.test/payments': { username: 'pay', password: 'p' },
        'https://index.docker.io/v1/': { username: 'hub', password: 'h' },
        'other.acme.test': { identitytoken: 'tok' },
        'empty.acme.test': {},
      },
    });
    expect(await loginFor('registry.acme.test/shop/api')).toEqual({
      kind: 'password',
      username: 'ann',
      password: 'se:cret',
    });
    expect(await loginFor('registry.acme.test/payments/api')).toMatchObject({ username: 'pay' });
    expect(await loginFor('docker.io/library/redis')).toMatchObject({ username: 'hub' });
    expect(await loginFor('registry-1.docker.io/bitnamicharts/redis')).toMatchObject({ username: 'hub' });
    expect(await loginFor('other.acme.test/x')).toEqual({ kind: 'identity-token', token: 'tok' });
    expect(await loginFor('empty.acme.test/x')).toBeUndefined();
    expect(await loginFor('registry.acme.test.evil.test/x')).toBeUndefined();
  });

  test('come from the helper of their host, else from the store, each asked once', async () => {
    helper('cloud', `echo '{"Username":"robot","Secret":"s"}'`);
    helper(
      'keys',
      `case $host in https://index.docker.io/v1/) echo '{"Username":"<token>","Secret":"t"}';; *) exit 1;; esac`,
    );
    const { loginFor } = userWith({
      auths: { 'plain.acme.test': { auth } },
      credHelpers: { 'cloud.acme.test': 'cloud' },
      credsStore: 'keys',
    });
    expect(await loginFor('cloud.acme.test/a')).toMatchObject({ username: 'robot', password: 's' });
    expect(await loginFor('cloud.acme.test/a')).toMatchObject({ username: 'robot' });
    expect(await loginFor('docker.io/library/redis')).toEqual({ kind: 'identity-token', token: 't' });
    expect(await loginFor('plain.acme.test/a')).toMatchObject({ username: 'ann' });
    expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toEqual([
      'get cloud.acme.test',
      'get https://index.docker.io/v1/',
      'get plain.acme.test',
    ]);
  });

  test('are nobody when the helper is missing, fails, or has a name that is a path', async () => {
    writeFileSync(join(folder, 'evil'), `#!/bin/sh\necho run > ${join(folder, 'asked')}\n`);
    chmodSync(join(folder, 'evil'), 0o755);
    const credHelpers = { 'a.test': 'absent', 'b.test': 'x/../../evil' };
    const { loginFor } = userWith({ credHelpers });
    expect(await loginFor('a.test/x')).toBeUndefined();
    expect(await loginFor('b.test/x')).toBeUndefined();
    expect(() => readFileSync(join(folder, 'asked'))).toThrow('ENOENT');
  });

  test('are none when the file is no JSON', async () => {
    writeFileSync(join(folder, 'config.json'), '{');
    expect(await remoteOf({ DOCKER_CONFIG: folder, HOME: folder }).loginFor('a.test/x')).toBeUndefined();
  });
});

describe('a registry', () => {
  test('trades an identity token for a short-lived one', async () => {
    const host: string = await serve((request, response) => {
      if (request.url === '/token') {
        let form = '';
        request.on('data', (chunk: Buffer) => (form += chunk.toString()));
        request.on('end', () =>
          response.end(JSON.stringify({ access_token: new URLSearchParams(form).get('refresh_token') })),
        );
      } else if (request.headers.authorization === 'Bearer tok') response.end('yes');
      else response.writeHead(401, { 'www-authenticate': `Bearer realm="http://${host}/token"` }).end();
    });
    const client = registryClient(userWith({ auths: { [host]: { identitytoken: 'tok' } } }));
    const answer = await client.get({
      registry: host,
      repository: 'acme/api',
      path: 'tags/list',
      accept: '*/*',
    });
    expect(Buffer.from(await bodyOf(goodAnswer(answer, host))).toString()).toBe('yes');
  });

  test('that gives other bytes than the digest of an image promises is not believed', async () => {
    const host = await serve((_, response) => response.end('{}'));
    const [fact] = await readImages([`${host}/acme/api@sha256:${'0'.repeat(64)}`], userWith({}));
    expect(fact).toMatchObject({ state: 'unreachable', reason: 'digest-differs' });
  });

  test('that refuses the token service is denied, with the reason', async () => {
    const host: string = await serve((request, response) => {
      if (request.url?.startsWith('/token') === true) response.writeHead(403).end();
      else response.writeHead(401, { 'www-authenticate': `Bearer realm="http://${host}/token"` }).end();
    });
    const [fact] = await readImages([`${host}/acme/api:v1`], userWith({}));
    expect(fact).toMatchObject({ state: 'denied', reason: 'refused' });
  });
});

test('a login goes to no token service that is not encrypted', async () => {
  const asked: (readonly [string, unknown])[] = [];
  const remote: Remote = {
    ...remoteOf({ HOME: '/nowhere' }),
    loginFor: () => Promise.resolve({ kind: 'password', username: 'ann', password: 'secret' }),
    network(address, request) {
      asked.push([address, request?.headers?.['authorization']]);
      const challenge = 'Bearer realm="http://tokens.example.org/",service="registry"';
      return Promise.resolve(new Response('', { status: 401, headers: { 'www-authenticate': challenge } }));
    },
  };
  const request = { registry: 'registry.example.org', repository: 'a', path: 'tags/list', accept: '*/*' };
  await expect(registryClient(remote).get(request)).rejects.toThrow('refuses to log in');
  expect(asked.map(([, authorization]) => authorization)).toEqual([undefined, undefined]);
});

describe('the network', () => {
  test('goes through the proxy of the environment, but not for what NO_PROXY or loopback says', async () => {
    const seen: string[] = [];
    const proxy = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.end('from the proxy');
    });
    const direct = await serve((_, response) => response.end('direct'));
    const { network } = remoteOf({ HOME: folder, HTTP_PROXY: `http://${proxy}`, NO_PROXY: '.inside.test' });
    expect(await (await network('http://charts.acme.test/index.yaml')).text()).toBe('from the proxy');
    expect(await (await network(`http://${direct}/x`)).text()).toBe('direct');
    await expect(network('http://charts.inside.test/')).rejects.toMatchObject({
      reason: 'name-not-resolved',
    });
    expect(seen).toEqual(['http://charts.acme.test/index.yaml']);
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  test.skipIf(!hasOpenssl)(
    'trusts the certificates of SSL_CERT_FILE, and says when it trusts none',
    async () => {
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      execFileSync(
        'openssl',
        `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1`.split(
          ' ',
        ),
        { stdio: 'ignore' },
      );
      const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
        response.end('yes'),
      );
      servers.push(server);
      const host = await listen(server);
      const stranger = remoteOf({ HOME: folder }).network(`https://${host}/`);
      await expect(stranger).rejects.toMatchObject({ reason: 'untrusted-certificate' });
      for (const env of [{ SSL_CERT_FILE: cert }, { NODE_EXTRA_CA_CERTS: cert }]) {
        const answer = await remoteOf({ HOME: folder, ...env }).network(`https://${host}/`);
        expect(await answer.text()).toBe('yes');
      }
    },
  );
});

test('a login without a password is no basic login', () => {
  expect(basicAuth({ kind: 'identity-token', token: 't' })).toBeUndefined();
  expect(basicAuth({ kind: 'password', username: 'a', password: 'b' })).toBe('Basic YTpi');
});

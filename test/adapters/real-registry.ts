import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Whether the real program is here (Debian package docker-registry). */
export const hasRegistry = spawnSync('docker-registry', ['--version']).status === 0;

export type Registry = { readonly host: string; readonly process: ChildProcess };

/** Starts a registry that keeps what is pushed below `folder`; `auth` is the end of its configuration. */
export async function startRegistry(folder: string, name: string, auth = ''): Promise<Registry> {
  const port = await freePort();
  const file = join(folder, `${name}.yml`);
  writeFileSync(
    file,
    `version: 0.1\nlog: { level: error }\nstorage: { filesystem: { rootdirectory: ${join(folder, name)} } }\nhttp: { addr: 127.0.0.1:${port} }\n${auth}`,
  );
  const child = spawn('docker-registry', ['serve', file], { stdio: 'ignore' });
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/v2/`).catch(() => undefined);
    if (answer) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { host: `127.0.0.1:${port}`, process: child };
}

/** Pushes a manifest under a tag. */
export async function pushManifest({
  registry,
  repository,
  tag,
  type,
  body,
  authorization,
}: {
  readonly registry: Registry;
  readonly repository: string;
  readonly tag: string;
  readonly type: string;
  readonly body: string;
  readonly authorization: string;
}): Promise<{ digest: string; size: number }> {
  const answer = await fetch(`http://${registry.host}/v2/${repository}/manifests/${tag}`, {
    method: 'PUT',
    body: new Uint8Array(Buffer.from(body)),
    headers: headers(type, authorization),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return { digest: digestOf(body), size: body.length };
}

/** Pushes the bytes that a manifest names. */
export async function pushBlob({
  registry,
  repository,
  body,
  authorization,
}: {
  readonly registry: Registry;
  readonly repository: string;
  readonly body: string | Buffer;
  readonly authorization: string;
}): Promise<{ digest: string; size: number }> {
  const upload = await fetch(`http://${registry.host}/v2/${repository}/blobs/uploads/`, {
    method: 'POST',
    headers: headers('application/octet-stream', authorization),
  });
  const location = new URL(upload.headers.get('location') ?? '', `http://${registry.host}`);
  location.searchParams.set('digest', digestOf(body));
  const answer = await fetch(location, {
    method: 'PUT',
    body: new Uint8Array(Buffer.from(body)),
    headers: headers('application/octet-stream', authorization),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return { digest: digestOf(body), size: body.length };
}

function headers(type: string, authorization: string): Record<string, string> {
  return { 'content-type': type, ...(authorization === '' ? {} : { authorization }) };
}

function digestOf(text: string | Buffer): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/** A port of loopback that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

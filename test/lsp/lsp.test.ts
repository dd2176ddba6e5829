import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CodeAction,
  type Diagnostic,
  type Hover,
  type Location,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver-protocol/node';

const program = fileURLToPath(new URL('../../bin/phineus.js', import.meta.url));
const keycloak = 'components/platform/identity-provider/manifests/keycloak.yaml';

/** Long enough for any machine; it only ends what would hang. */
const hang = 240_000;

let root = '';
let child: ChildProcess;
let editor: ProtocolConnection;
const shown = new Map<string, readonly Diagnostic[]>();
let onShown = () => undefined as void;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-lsp-')));
  cpSync('examples/fleet', root, { recursive: true });
  const spawned = spawn(process.execPath, [program, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  child = spawned;
  editor = createProtocolConnection(
    new StreamMessageReader(spawned.stdout),
    new StreamMessageWriter(spawned.stdin),
  );
  editor.onNotification('textDocument/publishDiagnostics', (told: PublishDiagnosticsParams) => {
    shown.set(told.uri, told.diagnostics);
    onShown();
  });
  editor.listen();
  await editor.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'fleet' }],
  });
  await editor.sendNotification('initialized', {});
  await until(() => rules(keycloak).length > 0);
}, hang);

afterAll(async () => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await editor.sendRequest('shutdown');
  await editor.sendNotification('exit');
  await gone;
  rmSync(root, { recursive: true, force: true });
}, hang);

function uri(file: string): string {
  return pathToFileURL(join(root, file)).href;
}

function rules(file: string): readonly unknown[] {
  return (shown.get(uri(file)) ?? []).map(({ code }) => code);
}

async function until(holds: () => boolean): Promise<void> {
  if (holds()) return;
  await new Promise<void>((resolve) => {
    onShown = () => {
      if (holds()) resolve();
    };
  });
}

function at(file: string, line: number) {
  return { textDocument: { uri: uri(file) }, position: { line: line - 1, character: 10 } };
}

async function definitions(file: string, line: number): Promise<readonly string[]> {
  const found: Location[] = await editor.sendRequest('textDocument/definition', at(file, line));
  return found.map(
    ({ uri: to, range }) => `${to.slice(pathToFileURL(root).href.length + 1)}:${range.start.line + 1}`,
  );
}

test('a finding is a diagnostic at its line', () => {
  expect(shown.get(uri(keycloak))).toContainEqual(
    expect.objectContaining({
      code: 'dangling-key',
      source: 'phineus',
      severity: 1,
      range: expect.objectContaining({ start: { line: 34, character: 0 } }),
    }),
  );
});

test('hovering tells what speaks for a finding, and which field the line sets', async () => {
  const { contents }: Hover = await editor.sendRequest('textDocument/hover', at(keycloak, 35));
  const text = JSON.stringify(contents);
  expect(text).toContain('For it:');
  expect(text).toContain('secretKeyRef.key');
});

test('definitions lead from a value to its template, from a Service to its Deployment, from an Application to its path', async () => {
  expect(await definitions('services/refunds/values.yaml', 6)).toContainEqual(
    expect.stringMatching(/^charts\/service\/templates\/deployment\.yaml:/),
  );
  const redis = 'components/data/redis/manifests/redis.yaml';
  expect(await definitions(redis, 7)).toContain(`${redis}:11`);
  expect(await definitions('argocd/overlays/staging/environment.yaml', 13)).toContainEqual(
    expect.stringMatching(/^environments\/staging\//),
  );
});

test('a fix is offered, proven when somebody wants it, and cures while it is not saved', async () => {
  const range = { start: { line: 34, character: 0 }, end: { line: 34, character: 1 } };
  const [action]: CodeAction[] = await editor.sendRequest('textDocument/codeAction', {
    textDocument: { uri: uri(keycloak) },
    range,
    context: { diagnostics: [] },
  });
  const resolved: CodeAction = await editor.sendRequest('codeAction/resolve', action);
  const text = resolved.edit?.changes?.[uri(keycloak)]?.[0]?.newText ?? '';
  expect(text).toContain('key: password\n');
  await editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uri(keycloak), languageId: 'yaml', version: 1, text },
  });
  await until(() => !rules(keycloak).includes('dangling-key'));
  expect(readFileSync(join(root, keycloak), 'utf8')).toContain('key: passwort');
});

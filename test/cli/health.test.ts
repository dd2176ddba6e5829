import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '#cli';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'phineus-health-'));
  writeFileSync(
    join(folder, 'objects.yaml'),
    `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: PersistentVolumeClaim
  metadata: {name: data, namespace: payments}
  status: {phase: Pending}
- apiVersion: v1
  kind: ConfigMap
  metadata: {name: settings, namespace: payments}
---
apiVersion: cert-manager.io/v1
kind: Certificate
metadata: {name: web, namespace: payments}
status:
  conditions:
  - {type: Ready, status: "False", message: no such issuer}
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: guestbook, namespace: argocd}
status: {health: {status: Degraded}}
`,
  );
  writeFileSync(
    join(folder, 'argocd-cm.yaml'),
    `apiVersion: v1
kind: ConfigMap
metadata: {name: argocd-cm}
data:
  resource.customizations.health.argoproj.io_Application: |
    hs = {status = "Progressing", message = ""}
    if obj.status ~= nil and obj.status.health ~= nil then
      hs.status = obj.status.health.status
    end
    return hs
`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await main(args, {
    stdout: { write: (text) => void (out += text), isTTY: false },
    stderr: { write: (text) => void (err += text), isTTY: false },
    cwd: folder,
    env: {},
    now: () => new Date('2026-01-01T00:00:00Z'),
  });
  return { code, out, err };
}

describe('phineus health', () => {
  it('judges every object of a file, lists flattened', async () => {
    const { code, out } = await run('health', 'objects.yaml');
    expect(out).toBe(`Progressing  PersistentVolumeClaim/payments/data
-            ConfigMap/payments/settings
Degraded     Certificate/payments/web  no such issuer
-            Application/argocd/guestbook
`);
    expect(code).toBe(0);
  });

  it('takes health overrides from argocd-cm', async () => {
    const { out } = await run('health', 'objects.yaml', '--settings', 'argocd-cm.yaml', '-o', 'json');
    expect(JSON.parse(out)[3]).toEqual({
      group: 'argoproj.io',
      kind: 'Application',
      namespace: 'argocd',
      name: 'guestbook',
      status: 'Degraded',
      message: '',
    });
  });

  it('says null for a kind without a check', async () => {
    const { out } = await run('health', 'objects.yaml', '-o', 'json');
    expect(JSON.parse(out)[1]).toMatchObject({ kind: 'ConfigMap', status: null, message: '' });
  });

  it('takes scripts from a folder laid out as resource_customizations', async () => {
    mkdirSync(join(folder, 'scripts', '_.io', 'Certificate'), { recursive: true });
    const script = 'return {status = "Suspended", message = string.upper(obj.kind)}';
    writeFileSync(join(folder, 'scripts', '_.io', 'Certificate', 'health.lua'), script);
    const { out } = await run('health', 'objects.yaml', '--resource-customizations', 'scripts', '-o', 'json');
    expect(JSON.parse(out)[2]).toMatchObject({ status: 'Suspended', message: 'CERTIFICATE' });
  });

  it('refuses settings that hold none', async () => {
    const { code, err } = await run('health', 'objects.yaml', '--settings', 'objects.yaml');
    expect(err).toContain('holds neither argocd-cm nor an ArgoCD resource');
    expect(code).toBe(2);
  });
});

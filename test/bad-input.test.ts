import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { workTree } from '#git';
import { type Discovery, discover } from '#discover';
import { run } from '#run';

/** Input that nobody would call a fleet: each is answered by a clear sentence, never by a stack trace or a hang. */
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'phineus-bad-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

function look(): Discovery {
  const { tree, git, isIgnored } = workTree(root);
  return discover({ tree, config: loadConfig(tree), git, isIgnored });
}

function failures(): readonly string[] {
  return look().targets.flatMap((target) =>
    target.units.flatMap((each) => each.failures.map((failure) => failure.message)),
  );
}

function application(name: string, path: string, options = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: ${path}${options} }
  destination: { server: https://kubernetes.default.svc, namespace: argocd }
`;
}

describe('files', () => {
  test('a binary file named .yaml is left out of a directory, as Argo CD does', () => {
    write('app.yaml', application('web', 'web'));
    write('web/cm.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
    write(
      'web/logo.yaml',
      Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 256),
    );
    const [target] = look().targets;
    expect(target?.units[0]?.objects.length).toBe(1);
    expect(failures()).toEqual([]);
  });

  test('a 100 MB YAML file is refused by its size, without reading it', () => {
    write('app.yaml', application('web', 'web'));
    write('web/huge.yaml', Buffer.alloc(100 * 1024 * 1024, 'a: 1\n'));
    expect(failures()[0]).toContain('exceeded max combined manifest file size of 10M at web/huge.yaml');
  });

  test('invalid UTF-8 names the file', () => {
    write('app.yaml', application('web', 'web'));
    const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ';
    write('web/cm.yaml', Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x41, 0xc3])]));
    expect(failures()).toEqual(['web/cm.yaml is not valid UTF-8']);
  });

  test('an anchor bomb names the file', () => {
    write('app.yaml', application('web', 'web'));
    const lines = [
      'apiVersion: v1',
      'kind: ConfigMap',
      'metadata: { name: a }',
      'a0: &a0 [x, x, x, x, x, x, x, x, x]',
    ];
    for (let level = 1; level < 12; level++) {
      lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`);
    }
    write('web/cm.yaml', lines.join('\n'));
    expect(failures()[0]).toContain('excessive aliasing');
  });
});

describe('links', () => {
  test('links that run in a circle are as good as missing', () => {
    write('app.yaml', application('web', 'a/b'));
    write('ok.yaml', application('ok', 'ok'));
    write('ok/cm.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
    symlinkSync('b', join(root, 'a'));
    symlinkSync('a', join(root, 'b'));
    expect(failures()).toEqual(['a/b: app path does not exist']);
  });

  test('a link out of the tree fails every application, as it does in Argo CD', () => {
    write('app.yaml', application('web', 'web'));
    write('web/cm.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
    symlinkSync('/etc/hostname', join(root, 'host.yaml'));
    expect(failures()).toEqual(['repository contains out-of-bounds symlinks. file: host.yaml']);
  });
});

describe('fleets', () => {
  test('an application that renders itself is found once', () => {
    write('apps/root.yaml', application('root', 'apps'));
    expect(look().targets[0]?.units.map((each) => each.owner.name)).toEqual(['root']);
  });

  test('two applications that render each other end', () => {
    write('a/b.yaml', application('b', 'b'));
    write('b/a.yaml', application('a', 'a'));
    const names = look().targets[0]?.units.map((each) => each.owner.name);
    expect(names?.sort()).toEqual(['a', 'b']);
  });

  test('applications that render ever new applications are stopped and reported', () => {
    write('app.yaml', application('x', 'chart', ', helm: { parameters: [{ name: tag, value: a }] }'));
    write('chart/Chart.yaml', 'apiVersion: v2\nname: endless\nversion: 0.1.0\n');
    write('chart/values.yaml', 'tag: ""\n');
    write(
      'chart/templates/app.yaml',
      application(
        'x{{ .Values.tag }}',
        'chart',
        ', helm: { parameters: [{ name: tag, value: "a{{ .Values.tag }}" }] }',
      ),
    );
    const { problems, targets } = look();
    expect(problems.map((problem) => problem.code)).toContain('limit-reached');
    expect(problems.find((problem) => problem.code === 'limit-reached')?.message).toContain('levels deep');
    expect(targets[0]?.units.length).toBeLessThan(50);
  });

  test('an ApplicationSet that generates 10,000 applications is looked at in seconds', () => {
    const elements = Array.from({ length: 10_000 }, (_, index) => `        - { n: app-${index} }`).join('\n');
    write(
      'set.yaml',
      `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: many, namespace: argocd }
spec:
  generators:
    - list:
        elements:
${elements.replaceAll('{ n:', '{ name:')}
  template:
    metadata: { name: '{{name}}' }
    spec:
      project: default
      source: { repoURL: https://example.org/acme/gitops.git, path: web }
      destination: { server: https://kubernetes.default.svc, namespace: '{{name}}' }
`,
    );
    write('web/cm.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
    expect(look().targets[0]?.units.length).toBe(10_000);
  });
});

describe('folders', () => {
  test('an empty folder has no applications and no problems', () => {
    const { targets, problems } = look();
    expect(targets.map((target) => target.units)).toEqual([[]]);
    expect(problems).toEqual([]);
  });

  test('an empty repository is as good as an empty folder', () => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    expect(look().targets.map((target) => target.units)).toEqual([[]]);
  });

  test('a folder that is no repository is looked at all the same', () => {
    write('app.yaml', application('web', 'web'));
    write('web/cm.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
    expect(look().targets[0]?.units[0]?.objects.length).toBe(1);
  });
});

test('whole numbers beyond the exact ones stop no rule', () => {
  const thing =
    'apiVersion: example.org/v1\nkind: Thing\nmetadata: { name: x }\nspec: { size: 12345678901234567 }\n';
  write('a/x.yaml', `${thing}---\n${thing}`);
  write(
    'app.yaml',
    `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: a, namespace: argocd }
spec:
  source:
    repoURL: https://git.example.org/acme/gitops.git
    path: a
    directory: { jsonnet: { tlas: [{ name: size, value: 12345678901234567 }] } }
  destination: { server: https://kubernetes.default.svc, namespace: a }
`,
  );
  write('phineus.yaml', 'repositories: { https://git.example.org/acme/gitops.git: . }\n');
  const { tree, git } = workTree(root);
  const { findings } = run({ tree, config: loadConfig(tree), git, today: '2026-11-15' }).findings;
  expect(findings.map(({ rule }) => rule)).toContain('repeated-object');
});

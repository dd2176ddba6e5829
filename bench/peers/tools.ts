import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Renderables } from './renderables.ts';

/** What the tools say of one tree. Complaints are compared as text: one that is gone at the fix counts. */
export type Complaints = {
  readonly render: ReadonlySet<string>;
  readonly kubeconform: ReadonlySet<string>;
  readonly kubeLinter: ReadonlySet<string>;
};

/** Runs the tools on the renderables of a tree and on the named files as they stand. */
export function complaintsOf(
  tree: string,
  { kustomizations, charts }: Renderables,
  { files, schemas }: { readonly files: readonly string[]; readonly schemas: string },
): Complaints {
  const render = new Set<string>();
  const manifests: string[] = [];
  for (const folder of kustomizations) take('k/kustomize', ['build', folder], folder);
  for (const folder of charts) {
    take('h4/helm', ['template', 'release', folder], folder);
    for (const file of files) {
      const isValues = file.startsWith(`${folder}/`) && /(^|\/)[^/]*values[^/]*\.ya?ml$/.test(file);
      if (isValues) take('h4/helm', ['template', 'release', folder, '-f', file], `${folder} with ${file}`);
    }
  }
  for (const file of files) {
    const text = existsSync(join(tree, file)) ? readFileSync(join(tree, file), 'utf8') : '';
    if (/^kind:/m.test(text) && !text.includes('{{')) manifests.push(text);
  }
  const input = manifests.join('\n---\n');
  return { render, kubeconform: kubeconform(input, schemas), kubeLinter: kubeLinter(input) };

  function take(program: string, args: readonly string[], name: string): void {
    const { status, stdout } = run(program, args, { cwd: tree });
    if (status === 0) manifests.push(stdout);
    else render.add(`${program} ${name}`);
  }
}

function kubeconform(input: string, schemas: string): ReadonlySet<string> {
  const args = ['-strict', '-ignore-missing-schemas', '-output', 'json', '-schema-location', schemas, '-'];
  const { stdout } = run('kubeconform/kubeconform', args, { input });
  const report = read(stdout) as { resources?: { kind: string; name: string; msg: string }[] } | undefined;
  return new Set((report?.resources ?? []).map(({ kind, name, msg }) => `${kind}/${name}: ${msg}`));
}

function kubeLinter(input: string): ReadonlySet<string> {
  const { stdout } = run('kube-linter/kube-linter', ['lint', '--format', 'json', '-'], { input });
  const report = read(stdout) as { Reports?: LinterReport[] } | undefined;
  return new Set(
    (report?.Reports ?? []).map(({ Check, Diagnostic, Object: { K8sObject } }) => {
      const { Namespace, Name, GroupVersionKind } = K8sObject;
      return `${Check} ${GroupVersionKind.Kind}/${Namespace}/${Name}: ${Diagnostic.Message}`;
    }),
  );
}

type LinterReport = {
  readonly Check: string;
  readonly Diagnostic: { readonly Message: string };
  readonly Object: {
    readonly K8sObject: {
      readonly Namespace: string;
      readonly Name: string;
      readonly GroupVersionKind: { readonly Kind: string };
    };
  };
};

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a tool of the oracle's cache is there. */
export function isInstalled(program: string): boolean {
  return existsSync(programPath(program));
}

function programPath(program: string): string {
  const cache = process.env['PHINEUS_ORACLE_DIR'] ?? join(homedir(), '.cache/phineus-oracle');
  return join(cache, 'bin', program);
}

function run(program: string, args: readonly string[], options: { cwd?: string; input?: string }) {
  const { status, stdout } = spawnSync(programPath(program), args, {
    ...options,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1 << 28,
  });
  return { status, stdout: stdout ?? '' };
}

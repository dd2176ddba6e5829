import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { type CliResult, runCli } from '../cli/run-cli.ts';

/** Far more than telling a story takes on a busy machine. */
export const hangs = 300_000;

/** A repository of a story on disk, and what was seen of its cluster. */
export type Story = {
  /** Writes files and commits them; a file without text is deleted. */
  readonly commit: (message: string, files: Readonly<Record<string, string | undefined>>) => void;
  /** Makes a branch of what is committed. */
  readonly branch: (name: string) => void;
  /** Writes what `kubectl get -o json` would have printed. */
  readonly dump: (name: string, objects: readonly object[]) => void;
  readonly report: (...args: readonly string[]) => Promise<string>;
  readonly diagnosed: (...args: readonly string[]) => Promise<CliResult>;
  readonly write: (name: string, text: string) => void;
};

/** An empty repository in a folder of its own. */
export function story(): Story {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-story-'));
  const git = (...args: readonly string[]): void => {
    execFileSync('git', ['-c', 'user.name=story', '-c', 'user.email=story@example.com', ...args], {
      cwd: folder,
    });
  };
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  mkdirSync(join(folder, 'repo'));
  execFileSync('git', ['init', '-q', '-b', 'main', 'repo'], { cwd: folder });
  return {
    commit(message, files) {
      for (const [path, text] of Object.entries(files))
        if (text === undefined) rmSync(join(folder, 'repo', path));
        else write(join('repo', path), text);
      git('-C', 'repo', 'add', '-A');
      git('-C', 'repo', 'commit', '-q', '-m', message, '--date', '2026-11-01T00:00:00Z');
    },
    branch(name) {
      git('-C', 'repo', 'branch', name);
    },
    dump(name, items) {
      write(name, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
    },
    write,
    diagnosed: (...args) => runCli(['diagnose', ...args], folder),
    async report(...args) {
      const { code, stdout, stderr } = await runCli(['report', ...args], folder);
      expect(code, stderr).toBe(0);
      return stdout;
    },
  };
}

/** The part of a Markdown document below a heading, up to the next heading of the same rank. */
export function sectionOf(markdown: string, title: RegExp): string {
  const lines = markdown.split('\n');
  const from = lines.findIndex((line) => /^#+ /.test(line) && title.test(line));
  expect(
    from,
    `${title} in ${lines.filter((line) => line.startsWith('#')).join('; ')}`,
  ).toBeGreaterThanOrEqual(0);
  const rank = /^#+/.exec(lines[from] ?? '')?.[0].length ?? 1;
  const to = lines.findIndex((line, index) => index > from && new RegExp(`^#{1,${rank}} `).test(line));
  return lines.slice(from, to < 0 ? undefined : to).join('\n');
}

/** An Application as the cluster shows it. */
export function seenApplication(
  name: string,
  {
    sync = 'Synced',
    health = 'Healthy',
    namespace,
    ...rest
  }: {
    readonly namespace: string;
    readonly sync?: string;
    readonly health?: string;
    readonly resources?: readonly object[];
    readonly conditions?: readonly object[];
    readonly operationState?: object;
  },
): object {
  return {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name, namespace: 'argocd' },
    spec: {
      project: 'default',
      source: {
        repoURL: 'https://git.example.com/acme/gitops.git',
        path: name,
      },
      destination: { server: 'https://kubernetes.default.svc', namespace },
      syncPolicy: { automated: {} },
    },
    status: { sync: { status: sync }, health: { status: health }, ...rest },
  };
}

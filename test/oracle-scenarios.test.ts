import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';

const folder = 'oracle/argocd/scenarios';
const names = readdirSync(folder).sort();

type Scenario = {
  title: string;
  case?: number;
  twin?: string;
  root: string[];
  existing?: string[];
  blocker: { application: string; object: string; reason: string } | null;
  versions?: (string | number)[];
};

type Truth = {
  settled: boolean;
  applications: Record<string, { sync: string; health: string; operation: { phase: string } | null }>;
};

function readScenario(name: string): Scenario {
  return load(readFileSync(join(folder, name, 'scenario.yaml'), 'utf8')) as Scenario;
}

function readTruth(name: string, file = 'truth.json'): Truth {
  return JSON.parse(readFileSync(join(folder, name, file), 'utf8')) as Truth;
}

function converges({ settled, applications }: Truth): boolean {
  const all = Object.values(applications);
  const isFine = (it: (typeof all)[number]) =>
    it.sync === 'Synced' && it.health === 'Healthy' && it.operation?.phase === 'Succeeded';
  return settled && all.length > 0 && all.every(isFine);
}

function summary({ applications }: Truth): string[] {
  const line = ([name, it]: [string, Truth['applications'][string]]) =>
    `${name} ${it.sync}/${it.health}/${it.operation?.phase ?? '-'}`;
  return Object.entries(applications).map(line);
}

describe('the recorded scenarios', () => {
  it('are at least sixty, and cover every case of non-convergence', () => {
    const cases = new Set(names.map((name) => readScenario(name).case).filter((it) => it !== undefined));
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect([...cases].sort((a, b) => a - b)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  });

  it.each(names)('%s is complete: every file it names is there, and every version is recorded', (name) => {
    const { root, existing = [], versions = ['3.5'] } = readScenario(name);
    const wanted = [...root.map((it) => `git/${it}`), ...existing, 'truth.json'];
    for (const version of versions.slice(1)) wanted.push(`truth-${version}.json`);
    expect(wanted.filter((it) => !existsSync(join(folder, name, it)))).toEqual([]);
  });

  it.each(names)('%s names a blocker exactly when Argo CD did not get through', (name) => {
    const { blocker } = readScenario(name);
    const truth = readTruth(name);
    expect(blocker === null, JSON.stringify(summary(truth))).toBe(converges(truth));
    if (blocker !== null) expect(Object.keys(truth.applications)).toContain(blocker.application);
  });
});

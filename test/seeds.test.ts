import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { readPack } from '#disk';
import { type FileTree, memoryTree } from '#files';
import type { Fleet } from '#fleet';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import { fixRecord } from './seeds/fix-record.ts';
import { inventory } from './seeds/inventory.ts';
import { lessons } from './seeds/lessons.ts';
import { parity } from './seeds/parity.ts';
import { rootCauses } from './seeds/root-causes.ts';
import { type Situation, gitops } from './seeds/situation.ts';

const schemas = schemaCatalog(readPack);

/** What the documents that started the project tell of, each rebuilt as a small fleet: what was wrong there is found. */
describe.each([
  ['the inventory', inventory],
  ['the parity of two targets', parity],
  ['the record of fixes', fixRecord],
  ['the lessons', lessons],
  ['the root-cause analysis', rootCauses],
] as const)('%s', (_, situations) => {
  test.each(situations)('$tells', (situation) => {
    const result = outcome(situation);
    const [rule, says] = situation.finds;
    const found = said(result, situation).filter((line) => line.startsWith(`${rule}: `) && says.test(line));
    expect(found, said(result, { ...situation, isNote: true }, true).join('\n')).not.toEqual([]);
  });
});

/** What is said of a situation: findings and blocked applications, notes only where one is awaited. */
function said({ report }: RunResult, { isNote }: Situation, withSeverity = false): readonly string[] {
  return [
    ...report.findings
      .filter(({ severity }) => isNote || severity !== 'info')
      .map(({ rule, what, severity, location }) =>
        withSeverity
          ? `${severity} ${rule}: ${what} (${location?.file}:${location?.line})`
          : `${rule}: ${what}`,
      ),
    ...report.applications.flatMap(({ name, forecast }) =>
      forecast?.verdict === 'blocked' ? [`blocked: ${name} ${JSON.stringify(forecast)}`] : [],
    ),
    ...(withSeverity ? report.problems.map((each) => `not verified ${JSON.stringify(each)}`) : []),
  ];
}

function outcome({ files, facts = '', config = '', images, before }: Situation): RunResult {
  const targets = typeof facts === 'string' ? { dev: facts } : facts;
  const settings = `repositories: { "${gitops}": . }
targets:
${Object.entries(targets)
  .map(([name, each]) => `  ${name}:${each === '' ? ' {}\n' : `\n${each.replaceAll(/^(?=.)/gm, '    ')}`}`)
  .join('')}${config}`;
  const tree = (changed: Readonly<Record<string, string | undefined>>) =>
    memoryTree(
      Object.fromEntries(
        Object.entries({
          'phineus.yaml': settings,
          ...(images === undefined ? {} : { 'phineus.images.lock.yaml': images }),
          ...files,
          ...changed,
        }).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
      ),
    );
  return look(tree({}), before && look(tree(before)).fleets);
}

function look(tree: FileTree, base?: readonly Fleet[]): RunResult {
  const commit = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';
  const isHead = (revision: string) => ['HEAD', '', 'main', commit].includes(revision);
  return run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-16',
    schemas,
    base,
    git: {
      prefix: '',
      commit,
      branch: 'main',
      defaultBranch: 'main',
      remotes: [gitops],
      refs: [{ name: 'refs/heads/main', commit }],
      hasAllBranches: true,
      resolve: (revision) => (isHead(revision) ? commit : undefined),
      precedes: () => false,
      gitlinks: () => [],
      treeAt: (wanted) => (wanted === commit ? tree : undefined),
    },
  });
}

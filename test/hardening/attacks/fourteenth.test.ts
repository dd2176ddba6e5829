import { appendFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outsideCanary, secretCanary } from './attack-case.ts';
import type { CommandAttack } from './command-attack.ts';
import { fourteenth } from './fourteenth/index.ts';
import { tryAttack } from './try-attack.ts';
import type { Tried, tryCall } from './try-call.ts';
import { trySet } from './try-set.ts';

/** One of each class that is quick. */
const always: readonly string[] = [
  'fourteenth: execution: a template by the names of JavaScript',
  'fourteenth: outside: named by: the path of an Application, by five spellings',
  'fourteenth: leak: the same: in hex, in both cases',
  'fourteenth: words: names of templates, functions and blocks',
  'fourteenth: neighbours: a kustomization above everybody, which renames and deletes',
  'fourteenth: nonsense: in phineus.yaml: a second document',
];

trySet(fourteenth, always);

const well: Tried = { stdout: '', stderr: '', ended: 0, megabytes: 100, seconds: 1 };

/** Programs that do what an attack of each class hopes for, each in one way. */
const wrongly: Readonly<Record<string, typeof tryCall>> = {
  execution: async (_call, { tree }) => {
    appendFileSync(join(tree, '..', 'canary'), 'ran');
    return well;
  },
  outside: async (_call, { tree }) => {
    writeFileSync(join(tree, '..', 'outside', 'new.json'), 'x');
    return { ...well, stdout: outsideCanary };
  },
  network: async () => ({ ...well, stderr: secretCanary, ended: 'SIGSEGV' }),
  leak: async ({ hides = [] }) => ({ ...well, stdout: hides.at(-1) ?? secretCanary }),
  words: async () => ({ ...well, stderr: '\u001b[31m\n::error::pwned' }),
  neighbours: async () => ({
    ...well,
    stdout: '{\n  "schemaVersion": 1,\n  "applications": [] }',
    stderr: 'tainted',
  }),
  types: async () => ({ ...well, stderr: 'this is a bug in phineus (12345678)' }),
  nonsense: async ({ exits = [] }) => ({ ...well, ended: exits.includes(0) ? 2 : 0 }),
  'cut short': async () => ({ ...well, stdout: '{\n  "problems": [{ "code": "run-cut-short" }] }' }),
  engine: async () => ({ ...well, megabytes: 4000, seconds: 100, ended: 2 }),
  crowd: async () => ({ ...well, seconds: 61, ended: 2 }),
  talk: async () => ({ ...well, stderr: 'unanswered: some requests had no answer' }),
};

describe('a program that does what an attack hopes for is caught', () => {
  const isAll = process.env['PHINEUS_ATTACKS'] === 'all';
  for (const [family, wrong] of Object.entries(wrongly)) {
    const members = fourteenth.filter(({ name }) => name.startsWith(`fourteenth: ${family}:`));
    const tried = members.filter((_, i) => isAll || i < 2);
    test.each(tried.map((each) => [each.name, each] as const))('%s', async (_name, attack) => {
      const { faults } = await tryAttack({ ...attack, calls: attack.calls.slice(0, 1) }, wrong);
      expect(faults).not.toEqual([]);
    });
  }

  test('every attack belongs to a family', () => {
    const families = Object.keys(wrongly);
    const isOfNone = ({ name }: CommandAttack) =>
      !families.some((family) => name.startsWith(`fourteenth: ${family}:`));
    expect(fourteenth.filter(isOfNone).map(({ name }) => name)).toEqual([]);
  });

  test('who is led away is caught', async () => {
    const led = fourteenth.find(({ name }) => name.startsWith('fourteenth: network: of a tree:'));
    if (led === undefined) throw new Error('there is none');
    const follow: typeof tryCall = async ({ args }) => {
      await new Promise((resolve) => get(args[1] ?? '', resolve).on('error', resolve));
      return well;
    };
    const { faults } = await tryAttack({ ...led, calls: [{ args: ['check', 'http://TRAP/'] }] }, follow);
    expect(faults.map(({ what }) => what.split(':')[0])).toEqual(['it was led away']);
  });

  test('who tells a login elsewhere is caught', async () => {
    const led = fourteenth.find(({ name }) => name.startsWith('fourteenth: network: a login is not told:'));
    if (led === undefined) throw new Error('there is none');
    const follow: typeof tryCall = async ({ args }) => {
      const headers = { authorization: `Basic ${btoa(`robot:${secretCanary}`)}` };
      await new Promise((resolve) => get(args[1] ?? '', { headers }, resolve).on('error', resolve));
      return well;
    };
    const call = { args: ['check', 'http://TRAP/', '--online'] };
    const { faults } = await tryAttack({ ...led, calls: [call] }, follow);
    expect(faults.map(({ what }) => what.split(':')[0])).toEqual(['a login went elsewhere']);
  });
});

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryTree, readText } from '#files';
import { formatForecastText } from '#forecast';
import {
  formatGithub,
  formatJson,
  formatJunit,
  formatMarkdown,
  formatSarif,
  formatText,
  readExcerpts,
} from '#report';
import { runCli } from '../../cli/run-cli.ts';
import { application, attack, configMap, keepsNeighbour } from '../attack.ts';
import { type AttackCase, outsideCanary, secretCanary } from './attack-case.ts';
import { confusion } from './confusion.ts';
import { execution, lures } from './execution.ts';
import { exhaustion } from './exhaustion.ts';
import { leaks } from './leaks.ts';
import { type DiskAttack, outside, outsideFiles } from './outside.ts';
import { words } from './words.ts';

/** Budgets of a thousandth, so that what is charged ends at once. */
const tiny = {
  run: { steps: 4_000_000, bytes: 16 * 1024 * 1024 },
  application: { steps: 150_000, bytes: 2 * 1024 * 1024 },
};

/** What is wrong with a run over a hostile tree; nothing, if all is well. */
function faultsOf({ files }: AttackCase): readonly string[] {
  const result = attack(files, tiny);
  const { report, forecasts } = result;
  const tree = memoryTree(files);
  const excerpts = readExcerpts(report, (path) => readText(tree, path));
  const formats: Readonly<Record<string, string>> = {
    text: formatText(report, { paint: (_, text) => text, excerpts, verbose: true, notes: true }),
    json: formatJson(report),
    markdown: formatMarkdown(report),
    sarif: formatSarif(report),
    junit: formatJunit(report),
    github: formatGithub(report),
    forecast: formatForecastText(forecasts),
  };
  return [
    ...(keepsNeighbour(result) ? [] : ['the neighbour is gone']),
    ...report.problems.filter(({ code }) => code === 'internal-error').map(({ message }) => message),
    ...(/<(?:script|img)\b/i.test((formats['markdown'] ?? '').replaceAll(/`[^`\n]*`/g, ''))
      ? ['markdown: it holds HTML']
      : []),
    ...Object.entries(formats).flatMap(([format, text]) => harmIn(text).map((harm) => `${format}: ${harm}`)),
  ];
}

function harmIn(text: string): readonly string[] {
  const lines = text.split('\n');
  return [
    ...(steering.test(text) ? ['it steers'] : []),
    ...(/##[a-z]*\[/i.test(text) ? ['it commands a log'] : []),
    ...lines.filter((line) => /^\s*::/.test(line) && !ours.test(line)).map((line) => `it commands: ${line}`),
    ...lines.filter((line) => line.includes(secretCanary)).map((line) => `it leaks: ${line.slice(0, 200)}`),
    ...lines
      .filter((line) => line.includes(outsideCanary))
      .map((line) => `it shows what is outside: ${line.slice(0, 200)}`),
  ];
}

const steering =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\p{Cs}\u{e0000}-\u{e0fff}]/u;
const ours = /^::(?:error|warning|notice) (?:file=[^,:]*,line=\d+,(?:col=\d+,)?)?title=[a-z-]+::/;

const inMemory: Readonly<Record<string, readonly AttackCase[]>> = { exhaustion, confusion, words, leaks };

describe.each(Object.entries(inMemory))('%s', (_, cases) => {
  test.each(cases.map((each) => [each.name, each] as const))('%s', (_name, each) => {
    expect(faultsOf(each)).toEqual([]);
  });
});

describe('on a disk', () => {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-attacks-')));
  const canary = join(scratch, 'canary');
  const path = process.env['PATH'];

  beforeAll(() => {
    for (const [name, text] of Object.entries(outsideFiles)) write(join(scratch, 'outside', name), text);
    for (const lure of lures) {
      write(join(scratch, 'bin', lure), `#!/bin/sh\necho "$0 $*" >> ${canary}\n`);
      chmodSync(join(scratch, 'bin', lure), 0o755);
    }
    process.env['PATH'] = `${join(scratch, 'bin')}${delimiter}${path}`;
  });

  afterAll(() => {
    process.env['PATH'] = path;
    rmSync(scratch, { recursive: true, force: true });
  });

  test.each([...outside, ...execution].map((each) => [each.name, each] as const))(
    '%s',
    async (name, each) => {
      const tree = join(scratch, name.replaceAll(/\W+/g, '-'));
      lay(tree, each);
      const before = listing();
      const said: string[] = [];
      for (const args of [
        ['check', '.', '-o', 'json'],
        ['render', '.'],
      ]) {
        const { stdout, stderr } = await runCli(args, tree, {
          HOME: scratch,
          PATH: process.env['PATH'] ?? '',
        });
        said.push(stdout, stderr);
      }
      const all = said.join('\n');
      expect(all.split('\n').filter((line) => line.includes(outsideCanary))).toEqual([]);
      expect(all).not.toContain('bug in phineus');
      // A configuration that is refused ends the run with a sentence.
      if (!/^phineus: phineus\.yaml:\d+: /m.test(all)) expect(all).toContain('neighbour');
      expect(existsSync(canary)).toBe(false);
      expect(listing()).toEqual(before);
      rmSync(tree, { recursive: true, force: true });
    },
  );

  function lay(tree: string, { files, links = {} }: DiskAttack): void {
    const neighbour = {
      'apps/neighbour.yaml': application('neighbour', 'neighbour'),
      'neighbour/settings.yaml': configMap,
    };
    for (const [file, text] of Object.entries({ ...neighbour, ...files }))
      write(
        join(tree, file),
        text.replaceAll('OUTSIDE', join(scratch, 'outside')).replaceAll('CANARY', canary),
      );
    for (const [file, target] of Object.entries(links))
      symlinkSync(target.replace(/\/?OUTSIDE/, join(scratch, 'outside')), join(tree, file));
  }

  function listing(): readonly string[] {
    return readdirSync(scratch, { recursive: true, encoding: 'utf8' }).sort();
  }
});

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

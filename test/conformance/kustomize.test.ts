import { existsSync, readFileSync } from 'node:fs';
import { memoryTree } from '#files';
import { buildKustomization } from '#kustomize';
import { describe, expect, it } from 'vitest';

type Case = {
  readonly test: string;
  readonly path: string;
  readonly reorder: 'none' | 'legacy' | 'unspecified';
  readonly loadRestrictions: 'LoadRestrictionsRootOnly' | 'LoadRestrictionsNone';
  readonly addManagedByLabel: boolean;
  readonly files: Readonly<Record<string, string>>;
  readonly output?: string;
  readonly error?: string;
};

const shared = [process.env['PHINEUS_SHARED'], '../shared', '../../shared']
  .filter((folder) => folder !== undefined)
  .map((folder) => `${folder}/conformance/kustomize/cases.jsonl`)
  .find((path) => existsSync(path));

describe.skipIf(!shared)('kustomize conformance', () => {
  const cases: Case[] = shared
    ? readFileSync(shared, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Case)
    : [];

  it.each(cases.map((entry, index) => [`${index} ${entry.test}`, entry] as const))('%s', (_name, entry) => {
    const result = buildKustomization({
      tree: memoryTree(restoreBytes(entry.files)),
      path: entry.path,
      options: {
        reorder: entry.reorder === 'none' ? 'none' : 'legacy',
        loadRestrictor: entry.loadRestrictions,
        addManagedByLabel: entry.addManagedByLabel,
      },
    });
    if (entry.error !== undefined) {
      expect(result.errors[0]?.message ?? 'no error').toContain(meaning(entry.error));
      return;
    }
    expect(result.errors.map((error) => error.message)).toEqual([]);
    expect(result.text).toBe(entry.output ?? '');
  });
});

/** The recording is JSON text, in which the byte 0xff of binary files has become U+FFFD. */
function restoreBytes(files: Readonly<Record<string, string>>): Record<string, string | Uint8Array> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.includes('\uFFFD') ? Buffer.from(text.replaceAll('\uFFFD', '\u00ff'), 'latin1') : text,
    ]),
  );
}

/** The part of an upstream message that says what is wrong; what stands before it is Go's wrapping. */
function meaning(error: string): string {
  const core =
    /(may not add resource with an already registered id: [^'"]*|unable to find one of .*|security; file .*|MalformedYAMLError|exists; can not use behavior.*)/.exec(
      error,
    )?.[0];
  return (core ?? error).replace(/\\n$/, '').trim();
}

if (!shared) console.warn('kustomize conformance: no cases beside the checkout, nothing was run');

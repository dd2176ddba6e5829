import { memoryTree } from '#files';
import { describe, expect, it } from 'vitest';
import mutants from './fixtures/mutants.json' with { type: 'json' };
import recorded from './fixtures/recorded.json' with { type: 'json' };
import { bytesOf } from '../../../oracle/mutants/mutant.ts';
import { buildKustomization } from './index.ts';

type Case = {
  readonly name: string;
  readonly files: Readonly<Record<string, number | undefined>>;
  readonly output?: string;
  readonly error?: string;
};

/** Messages that quote Go's own types or addresses; ours end with the same words. */
const wrappedByGo = /^map\[string\]interface \{\}(?:\(nil\)|\{.*\}): /;

describe('small kustomizations, and what kustomize 5.8.1 printed for them', () => {
  const cases: readonly Case[] = recorded.cases;
  it.each(cases.map((entry) => [entry.name, entry] as const))('%s', (_name, entry) => {
    const files = Object.fromEntries(
      Object.entries(entry.files).map(([path, index]) => [path, contentOf(index ?? 0)]),
    );
    const { text, errors } = buildKustomization({
      tree: memoryTree(files),
      path: '',
      options: { onDisk: true },
    });
    const [error] = errors;
    if (entry.error === undefined) {
      expect(error?.message).toBeUndefined();
      expect(text).toBe(entry.output);
    } else if (isOurWording(entry.error)) expect(error).toBeDefined();
    else expect(error?.message.trim()).toBe(entry.error.replace(wrappedByGo, ''));
  });
});

describe('kustomizations with something wrong in them, and what kustomize 5.8.1 said', () => {
  type Mutant = Pick<Case, 'name' | 'output' | 'error'> & {
    readonly files: Readonly<Record<string, string>>;
  };
  it.each(mutants as readonly Mutant[])('$name', ({ files, output, error }) => {
    const tree = memoryTree(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytesOf(text)])),
    );
    const built = buildKustomization({ tree, path: '', options: { onDisk: true } });
    const messages = built.errors.map(({ message }) => message);
    if (error === undefined) expect(built).toMatchObject({ text: output, errors: [] });
    else if (isOurWording(error)) expect(messages).toHaveLength(1);
    else expect(messages).toEqual([error.replace(wrappedByGo, '')]);
  });
});

function contentOf(index: number): string | Uint8Array {
  const text = recorded.contents[index] ?? '';
  return text.startsWith('base64:') ? Buffer.from(text.slice(7), 'base64') : text;
}

/** Errors of Go's parsers, which we say in our own words; a null key, which kyaml doubles before it complains. */
function isOurWording(error: string): boolean {
  return /error parsing regexp|expected: ',' or|GeneratorArgs\.options|mapping key "null" already defined/.test(
    error,
  );
}

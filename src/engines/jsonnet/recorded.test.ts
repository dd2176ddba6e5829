import { readFileSync, readdirSync } from 'node:fs';
import { memoryTree } from '#files';
import { expect, test } from 'vitest';
import { type Outside, jsonnetText } from './index.ts';

type Recorded = {
  readonly program: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly libraries?: readonly string[];
  readonly tlas?: readonly Outside[];
  readonly extVars?: readonly Outside[];
  readonly output?: string;
  readonly error?: string;
};

const fixtures = new URL('fixtures/', import.meta.url);
const names = readdirSync(fixtures).filter((name) => name.endsWith('.json'));

for (const name of names) {
  const programs: readonly Recorded[] = JSON.parse(readFileSync(new URL(name, fixtures), 'utf8'));
  const topic = name.replace('.json', '');

  test(`${programs.length} programs about ${topic} end as go-jsonnet 0.22.0 ends them`, () => {
    const wrong = programs.flatMap((recorded) => {
      const got = run(recorded);
      const wanted = recorded.output ?? firstLine(recorded.error ?? '');
      return got === wanted ? [] : [{ program: recorded.program, wanted, got }];
    });
    expect(wrong).toEqual([]);
  });
}

/** The output, or the first line of the message: the frames inside std are not the same. */
function run({ program, files = {}, libraries = [], tlas = [], extVars = [] }: Recorded): string {
  const tree = memoryTree({ ...files, 'main.jsonnet': program });
  const read = (path: string) => (tree.kind(path) === 'directory' ? 'directory' : tree.read(path));
  const result = jsonnetText({ path: 'main.jsonnet', read, libraries, tlas, extVars });
  if (result.kind === 'value') return String(result.value);
  return result.kind === 'failed' ? firstLine(result.message) : `gave up: ${result.because}`;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Outside } from '#jsonnet';
import { realJsonnet } from './real-jsonnet.ts';

/** One of our own programs and what the real tool says of it. */
type Recorded = {
  readonly program: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly libraries?: readonly string[];
  readonly tlas?: readonly Outside[];
  readonly extVars?: readonly Outside[];
  readonly output?: string;
  readonly error?: string;
};

const fixtures = 'src/engines/jsonnet/fixtures';

/** Runs every program in the fixtures through the real tool and writes its answers beside them. */
export function recordPrograms(): void {
  for (const name of readdirSync(fixtures).filter((each) => each.endsWith('.json'))) {
    const path = join(fixtures, name);
    const programs = JSON.parse(readFileSync(path, 'utf8')) as readonly Recorded[];
    const lines = programs.map((each) => ` ${JSON.stringify(record(each))}`);
    writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);
    console.log(`${name}: ${programs.length} programs`);
  }
}

function record({ output: _output, error: _error, ...program }: Recorded): Recorded {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-jsonnet-'));
  try {
    const files = { ...program.files, 'main.jsonnet': program.program };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const real = realJsonnet(folder, 'main.jsonnet', program);
    if ('output' in real) return { ...program, output: real.output };
    if ('crashed' in real) throw new Error(`the real tool crashed on ${program.program}`);
    return { ...program, error: real.error.trimEnd() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { readFileSync, readdirSync } from 'node:fs';
import { type Context, createContext, runInContext } from 'node:vm';
import { parseSync } from 'oxc-parser';

/** A regular expression of the program, `/pattern/flags`, and where it stands. */
export type WrittenPattern = { readonly text: string; readonly place: string };

/** One that is made of something that only a run knows. */
export type MadePattern = { readonly source: string; readonly place: string };

/** Every regular expression of the program: written out, put together from constants of its file, and made in a run. */
export function patternsOf(folder: string): {
  readonly written: readonly WrittenPattern[];
  readonly made: readonly MadePattern[];
} {
  const written: WrittenPattern[] = [];
  const made: MadePattern[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$/.test(file),
  );
  for (const file of files.toSorted()) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const { program } = parseSync(file, text);
    let constants: Context | undefined;
    for (const node of nodesIn(program)) {
      const place = () => `${folder}/${file}:${text.slice(0, node.start).split('\n').length}`;
      if (node.regex) written.push({ text: `/${node.regex.pattern}/${node.regex.flags}`, place: place() });
      if (node.type !== 'NewExpression' || node.callee?.name !== 'RegExp') continue;
      const source = text.slice(node.start, node.end);
      constants ??= constantsOf(program.body, text);
      const built = builtFrom(source, constants);
      if (built === undefined) made.push({ source: source.replaceAll(/\s+/g, ' '), place: place() });
      else written.push({ text: built, place: place() });
    }
  }
  return { written, made };
}

type Node = {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
};

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/** The texts that a file gives names to at its top level, as far as they need nothing of other files. */
function constantsOf(
  body: readonly { readonly start: number; readonly end: number }[],
  text: string,
): Context {
  const context = createContext({});
  for (const { start, end } of body) {
    const statement = text.slice(start, end);
    if (!/^(?:export )?const \w+\s*=\s*(?:['"`[]|String\.raw|\n)/.test(statement)) continue;
    try {
      runInContext(statement.replace(/^(?:export )?const/, 'var'), context);
    } catch {
      // It is made of something else.
    }
  }
  return context;
}

function builtFrom(source: string, constants: Context): string | undefined {
  try {
    // What is a text and nothing else may be any text.
    return String(runInContext(source.replaceAll(/\basPattern\([^()]*\)/g, "'name'"), constants));
  } catch {
    return undefined;
  }
}

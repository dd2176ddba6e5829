import { compareBytewise, type GoValue } from '../values/go-value.ts';
import type { Execution, TemplateFile } from './execute.ts';
import type { Literals } from './literals.ts';

/** Helm's order of parsing and rendering: deepest path first, ties in reverse alphabetical order. */
export function helmTemplateOrder<T extends Pick<TemplateFile, 'name'>>(files: readonly T[]): readonly T[] {
  return files.toSorted((a, b) => depth(b.name) - depth(a.name) || compareBytewise(b.name, a.name));
}

function depth(path: string): number {
  let count = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count++;
  return count;
}

/** Executes a file as Helm does: whatever prints as `<no value>` leaves nothing, and nothing is known of where text stands. */
export function renderHelmTemplate(
  execution: Execution,
  name: string,
  data: GoValue,
  noted?: Literals,
): string {
  const output = execution.execute(name, data, noted);
  if (!output.includes('<no value>')) return output;
  noted?.splice(0);
  return output.replaceAll('<no value>', '');
}

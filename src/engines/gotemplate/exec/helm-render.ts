import { compareBytewise, type GoValue } from '../values/go-value.ts';
import type { Execution, TemplateFile } from './execute.ts';

/** Helm's order of parsing and rendering: deepest path first, ties in reverse alphabetical order. */
export function helmTemplateOrder<T extends Pick<TemplateFile, 'name'>>(files: readonly T[]): readonly T[] {
  return files.toSorted((a, b) => depth(b.name) - depth(a.name) || compareBytewise(b.name, a.name));
}

function depth(path: string): number {
  return path.split('/').length;
}

/** Executes a file as Helm does: whatever prints as `<no value>` leaves nothing. */
export function renderHelmTemplate(execution: Execution, name: string, data: GoValue): string {
  const output = execution.execute(name, data);
  return output.includes('<no value>') ? output.replaceAll('<no value>', '') : output;
}

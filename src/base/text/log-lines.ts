/**
 * Lines for the log of a pipeline: none of them is taken for a workflow command, which begins with `::` after any
 * spaces.
 */
export function logLines(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/^(\s*):(?=:)/, '$1: '));
}

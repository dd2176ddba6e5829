import type { ProblemCode } from '#outcome';
import type { ToolResult } from '../tools/tool.ts';

/** A result on a target that reaches nothing: what is not available cannot be had there either, so that Argo CD fails. */
export function withoutNetwork(result: ToolResult): ToolResult {
  const away = result.problems.filter(({ code }) => remote.has(code));
  if (away.length === 0) return result;
  const failures = away.map(({ because, at }) => ({
    kind: 'unreachable' as const,
    message: `${because}, and the target is offline`,
    at: at ?? [],
  }));
  return {
    ...result,
    failures: [...result.failures, ...failures],
    problems: result.problems.filter(({ code }) => !remote.has(code)),
  };
}

const remote: ReadonlySet<ProblemCode> = new Set([
  'chart-unavailable',
  'repository-unavailable',
  'remote-base-unavailable',
  'remote-file-unavailable',
]);

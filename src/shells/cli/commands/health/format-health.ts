import { idText } from '#kube';
import { cleanStrings, logLines, printedJson } from '#text';
import { UserError } from '#outcome';
import { formatYaml } from '#yaml';
import type { HealthResult } from './judge-files.ts';

/** Prints the results as aligned text, JSON or YAML. */
export function formatHealth(judged: readonly HealthResult[], format: string): string {
  const results = cleanStrings(judged);
  if (format === 'json') return `${printedJson(results, 2)}\n`;
  if (format === 'yaml') return formatYaml(results);
  if (format === 'text') return formatText(results);
  throw new UserError(`unknown output format '${format}'`, { hint: 'one of text, json, yaml' });
}

function formatText(results: readonly HealthResult[]): string {
  const width = Math.max(0, ...results.map((result) => statusText(result).length));
  const lines = results.map((result) => {
    const deletion = result.pendingDeletion ? ' (pending deletion: Argo CD shows Progressing)' : '';
    const message = result.message === '' ? '' : `  ${result.message}`;
    return `${statusText(result).padEnd(width)}  ${idText(result)}${deletion}${message}\n`;
  });
  return logLines(lines).join('');
}

function statusText(result: HealthResult): string {
  return result.status === null ? '-' : result.status || '(none)';
}

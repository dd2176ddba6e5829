import { compileRegexp, findMatches, isRegexpError, pathGlob } from '#patterns';
import type { HelmError } from '../helm-error.ts';
import type { HelmVersion } from '../helm-version.ts';
import { splitManifests } from './split-manifests.ts';

/** As cmd/helm/template.go has it. */
const sourceLine = compileRegexp('# Source: [^/]+/(.+)');

/**
 * What `--show-only` leaves of the output: the documents whose template fits one of the patterns, in the order of
 * the patterns. A pattern that fits none is an error.
 */
export function showOnly(text: string, patterns: readonly string[], helm: HelmVersion): string | HelmError {
  const documents = splitManifests(text, helm);
  let shown = '';
  for (const pattern of patterns) {
    const matches = pathGlob(pattern) ?? (() => false);
    const found = documents.filter((document) => {
      const name = templateOf(document.text);
      return name !== undefined && matches(name);
    });
    if (found.length === 0)
      return { stage: 'release', message: `could not find template ${pattern} in chart` };
    for (const document of found) shown += `---\n${document.text}\n`;
  }
  return shown;
}

function templateOf(document: string): string | undefined {
  const [found] = isRegexpError(sourceLine)
    ? []
    : findMatches({ regexp: sourceLine, text: document, limit: 1 });
  const [start, end] = found?.groups[1] ?? [-1, -1];
  return start < 0 ? undefined : document.slice(start, end);
}

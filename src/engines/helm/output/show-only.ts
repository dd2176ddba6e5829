import { compileGlob } from '../chart/glob-match.ts';
import { fail } from '../failure.ts';
import type { HelmVersion } from '../helm-version.ts';
import { splitManifests } from './split-manifests.ts';

/** What `--show-only` leaves of the output: the documents whose template fits one of the patterns, in their order. */
export function showOnly(text: string, patterns: readonly string[], helm: HelmVersion): string {
  const documents = splitManifests(text, helm);
  let shown = '';
  for (const pattern of patterns) {
    const matches = compileGlob(pattern) ?? (() => false);
    const found = documents.filter((document) => {
      const name = /# Source: [^/]+\/(.+)/.exec(document.text)?.[1];
      return name !== undefined && matches(name);
    });
    if (found.length === 0) fail('release', `could not find template ${pattern} in chart`);
    for (const document of found) shown += `---\n${document.text}\n`;
  }
  return shown;
}

import { hasPlaceholder } from '#knowledge';
import { parseConstraint, parseVersion } from '#gotemplate';
import type { ApplicationSource } from '#sources';
import type { ToolFailure } from '../tools/tool.ts';
import { isArtifactSource } from './artifact-checkout.ts';
import { type MixedWords, mixedField, mixedWords } from './mixed-words.ts';

/** What a source's words alone show: that no repository will ever answer it. */
export function doubtfulRepository(source: ApplicationSource): ToolFailure | undefined {
  const { repoURL, chart, targetRevision = '' } = source;
  if ([repoURL, chart ?? '', targetRevision].some(hasPlaceholder)) return undefined;
  const mixed = mixedWords(source);
  if (mixed && (mixed.kind === 'mixed-url' || !isArtifactSource(source))) return mixedFailure(mixed);
  if (isArtifactSource(source)) return undefined;
  if (chart !== undefined) return unreadableVersion(targetRevision);
  const ownerPage =
    /^(?:https?:\/\/|ssh:\/\/git@|git@)(?:github\.com|gitlab\.com|bitbucket\.org)[/:][^/]+\/?$/;
  if (!ownerPage.test(repoURL)) return undefined;
  const message = `repoURL ${repoURL} names no repository: it ends with the owner`;
  return { kind: 'invalid-source', cause: 'no-repository', message, at: ['repoURL'] };
}

function mixedFailure(mixed: MixedWords): ToolFailure {
  const kind =
    mixedField(mixed) === 'chart' || mixed.kind === 'git-page' ? 'chart-missing' : 'invalid-source';
  return { kind, cause: 'mixed-words', message: messageOf(mixed), at: [mixedField(mixed)] };
}

function messageOf(mixed: MixedWords): string {
  switch (mixed.kind) {
    case 'slash':
      return `chart "${mixed.chart}" not found: charts of the Helm repository ${mixed.repository} have no slash in their names`;
    case 'swapped':
      return `chart "${mixed.chart}" not found: it looks like a version, and the version is "${mixed.revision}"`;
    case 'git-page':
      return `${mixed.repository} is a git repository, and \`chart\` needs a Helm repository`;
    case 'mixed-url':
      return `repoURL ${mixed.repository} mixes the https and the ssh form`;
    case 'helm-path':
      return `${mixed.repository} is a Helm repository, and \`path\` needs a git repository`;
  }
}

function unreadableVersion(revision: string): ToolFailure | undefined {
  if (isVersionOrRange(revision)) return undefined;
  const message = `invalid revision '${revision}': improper constraint: "${revision}"`;
  return { kind: 'chart-missing', message, at: ['targetRevision'] };
}

function isVersionOrRange(text: string): boolean {
  return parses(() => parseVersion(text)) || parses(() => parseConstraint(text));
}

function parses(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}

import { hasPlaceholder } from '#knowledge';
import { parseConstraint, parseVersion } from '#gotemplate';
import type { ApplicationSource } from '#sources';
import type { ToolFailure } from '../tools/tool.ts';
import { isArtifactSource } from './artifact-checkout.ts';

/** What a source's words alone show: that no repository will ever answer it. */
export function doubtfulRepository(source: ApplicationSource): ToolFailure | undefined {
  const { repoURL, chart, path, targetRevision = '' } = source;
  if ([repoURL, chart ?? '', targetRevision].some(hasPlaceholder)) return undefined;
  if (/^https?:\/\/[^/]+\/[^?#@]*@[^?#:]*:/.test(repoURL)) {
    const message = `repoURL ${repoURL} mixes the https and the ssh form`;
    return { kind: 'invalid-source', cause: 'no-repository', message, at: ['repoURL'] };
  }
  if (isArtifactSource(source)) return undefined;
  const ownerPage =
    /^(?:https?:\/\/|ssh:\/\/git@|git@)(?:github\.com|gitlab\.com|bitbucket\.org)[/:][^/]+\/?$/;
  if (chart === undefined && ownerPage.test(repoURL)) {
    const message = `repoURL ${repoURL} names no repository: it ends with the owner`;
    return { kind: 'invalid-source', cause: 'no-repository', message, at: ['repoURL'] };
  }
  if (chart === undefined) return path === undefined ? undefined : chartRepositoryAsGit(repoURL);
  return doubtfulChart(repoURL, chart, targetRevision);
}

/** Hosts that serve nothing but static pages, where charts live and git does not. */
function chartRepositoryAsGit(repoURL: string): ToolFailure | undefined {
  const host = /^https?:\/\/([^/:]+)/.exec(repoURL)?.[1] ?? '';
  if (!/^charts?\.|\.github\.io$|^helm\./.test(host)) return undefined;
  const message = `${repoURL} is a Helm repository, and \`path\` needs a git repository`;
  return {
    kind: 'invalid-source',
    cause: 'no-repository',
    message,
    at: ['repoURL'],
    suggestion: 'use `chart` instead of `path`',
  };
}

function doubtfulChart(repoURL: string, chart: string, revision: string): ToolFailure | undefined {
  const isHttp = /^https?:\/\//.test(repoURL);
  if (isHttp && chart.includes('/')) {
    const message = `chart "${chart}" not found: charts of the Helm repository ${repoURL} have no slash in their names`;
    const suggestion = `write chart: ${chart.slice(chart.lastIndexOf('/') + 1)}`;
    return { kind: 'chart-missing', message, at: ['chart'], suggestion };
  }
  if (isVersionOrRange(revision)) return undefined;
  const isSwapped = isVersionOrRange(chart);
  const message = `invalid revision '${revision}': improper constraint: "${revision}"`;
  return {
    kind: 'chart-missing',
    message,
    at: ['targetRevision'],
    ...(isSwapped ? { suggestion: `chart is "${chart}", which looks like the version` } : {}),
  };
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

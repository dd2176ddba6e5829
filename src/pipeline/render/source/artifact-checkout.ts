import { trimEndOf } from '#text';
import { baseName } from '#files';
import { isSlip } from '#outcome';
import { type ApplicationSource, type Checkout, isRegistry } from '#sources';
import { absence } from '../charts.ts';
import type { RenderContext } from '../render-context.ts';
import type { ToolFailure, ToolProblem } from '../tools/tool.ts';
import { artifactFiles, chartLayer } from './artifact-files.ts';

/** Why an artifact gives no files. */
export type FailedArtifact = {
  readonly kind: 'failed';
  readonly failures: readonly ToolFailure[];
  readonly problems: readonly ToolProblem[];
};

/**
 * Whether Argo CD unpacks the source from a registry and reads it as it reads a folder of git. The scheme alone decides;
 * a `chart` beside it is not looked at (reposerver/repository/repository.go).
 */
export function isArtifactSource({ repoURL }: Pick<ApplicationSource, 'repoURL'>): boolean {
  return isRegistry(repoURL);
}

/** The files of a source that is an OCI artifact. */
export function artifactCheckout(
  source: ApplicationSource,
  context: RenderContext,
): Extract<Checkout, { readonly kind: 'here' }> | FailedArtifact {
  const { repoURL, targetRevision = '' } = source;
  const declared = context.repositories.checkout(repoURL, '');
  if (declared.kind === 'here') return declared;
  const old = tooOld(source, context);
  if (old) return failed(old);
  const repository = trimEndOf(repoURL, '/');
  const name = `${repository.slice('oci://'.length)}:${targetRevision}`;
  const provided = context.charts({ name: '', version: targetRevision, repository });
  if (provided?.kind === 'folder')
    return { kind: 'here', tree: context.tree, root: provided.path, commit: undefined, isGiven: true };
  if (provided?.kind !== 'chart') {
    const absent = absence(`OCI artifact ${name}`, repository, provided);
    const problem = { code: 'repository-unavailable', ...absent, at: ['repoURL'] } as const;
    const beside = chartBeside(source, repository);
    return beside ? failed(beside) : { kind: 'failed', failures: [], problems: [problem] };
  }
  const { bytes, mediaType = chartLayer } = provided;
  const refused = refusedLayer(mediaType, context);
  if (refused) return failed(refused);
  const files = artifactFiles(bytes, mediaType, name);
  if (files.kind === 'tree')
    return { kind: 'here', tree: files.tree, root: '', commit: undefined, isGiven: false };
  if (files.kind === 'broken')
    return failed({ kind: 'invalid-source', message: files.message, at: ['repoURL'] });
  const because = `OCI artifact ${name} is not looked at: ${files.message}`;
  return { kind: 'failed', failures: [], problems: [{ code: 'limit-reached', because, at: ['repoURL'] }] };
}

/** Sources of this kind came with Argo CD 3.1; before, a registry of charts had to be written without a scheme. */
function tooOld({ chart, repoURL }: ApplicationSource, { facts }: RenderContext): ToolFailure | undefined {
  const version = facts.argocd?.version;
  const [major = 0, minor = 0] = (version ?? '3.1').replace(/^v/, '').split('.').map(Number);
  if (major > 3 || (major === 3 && minor >= 1)) return undefined;
  const first = '3.1 was the first that did';
  if (chart === undefined) {
    const message = `Argo CD ${version} takes no artifacts of OCI registries as sources; ${first}`;
    return { kind: 'invalid-source', message, at: ['repoURL'] };
  }
  const message = `Argo CD ${version} knows no oci:// in repoURL; ${first}`;
  const suggestion = `write repoURL: ${repoURL.slice('oci://'.length)} beside the chart`;
  return { kind: 'invalid-source', message, at: ['repoURL'], suggestion };
}

/** People write a registry of charts as Helm does, and the artifact of that name is not the chart. */
function chartBeside(
  { chart, targetRevision = '' }: ApplicationSource,
  repository: string,
): ToolFailure | undefined {
  if (chart === undefined) return undefined;
  // An artifact that is called nearly as the chart is the chart, whatever the field says; one called `charts` holds some.
  const name = baseName(repository);
  const isFolder = /(^|[-_.])charts$/i.test(name) && plain(name) !== plain(baseName(chart));
  if (!isFolder && isNearly(plain(name), plain(baseName(chart)))) return undefined;
  return {
    kind: 'invalid-source',
    message: `Argo CD takes the artifact ${repository}:${targetRevision} itself: beside oci:// it does not look at chart: ${chart}`,
    at: ['repoURL'],
    suggestion: `write repoURL: ${repository}/${chart} and path: . instead of chart, or leave out oci://`,
    doubt: `only the registry knows whether ${repository} is an artifact too`,
  };
}

function isNearly(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one) || isSlip(one, other);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const defaultLayers = [
  'application/vnd.oci.image.layer.v1.tar',
  'application/vnd.oci.image.layer.v1.tar+gzip',
  chartLayer,
];

/** The kinds of layers that the repo server takes (reposerver.oci.layer.media.types). */
function refusedLayer(mediaType: string, { settings }: RenderContext): ToolFailure | undefined {
  const set = settings.data['reposerver.oci.layer.media.types'];
  const allowed = set?.split(/[;,]/).map((each) => each.trim()) ?? defaultLayers;
  if (allowed.includes(mediaType)) return undefined;
  return {
    kind: 'invalid-source',
    message: `oci layer media type ${mediaType} is not in the list of allowed media types`,
    at: ['repoURL'],
    suggestion: 'add it to reposerver.oci.layer.media.types in argocd-cmd-params-cm',
    ...(set === undefined && {
      doubt: 'the repo server may be told to take it by ARGOCD_REPO_SERVER_OCI_LAYER_MEDIA_TYPES',
    }),
  };
}

function failed(failure: ToolFailure): FailedArtifact {
  return { kind: 'failed', failures: [failure], problems: [] };
}

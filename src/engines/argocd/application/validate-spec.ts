import { trimEndOf } from '#text';
import { type Json, type Manifest, isRecord, jsonText, recordAt, recordsAt, stringAt } from '#kube';
import {
  type DestinationCluster,
  isDestinationPermitted,
  isSourcePermitted,
} from '../project/permissions.ts';
import type { Project } from '../project/project.ts';
import { type ApplicationCondition, invalidSpec } from './conditions.ts';

/** The clusters Argo CD knows. Undefined: nobody declared them, and a destination by server is taken as known. */
export type KnownClusters = readonly DestinationCluster[] | undefined;

const inCluster: DestinationCluster = { server: 'https://kubernetes.default.svc', name: 'in-cluster' };

/** What is wrong with an application's spec, in Argo CD's words (util/argo/argo.go, ValidatePermissions). */
export function validateSpec(
  app: Manifest,
  project: Project,
  clusters?: KnownClusters,
): readonly ApplicationCondition[] {
  const spec = recordAt(app, 'spec');
  const sources = validateSources(spec, project);
  if (sources.isFinal) return sources.messages.map(invalidSpec);
  const destination = judgedDestination(recordAt(spec, 'destination'), project, clusters);
  if (typeof destination === 'string') return [...sources.messages, destination].map(invalidSpec);
  const messages = [...sources.messages];
  const namespace = stringAt(spec, 'destination', 'namespace') ?? '';
  if (
    destination !== undefined &&
    !isDestinationPermitted({ project, cluster: destination, namespace, projectClusters: clusters ?? [] })
  ) {
    const server = stringAt(spec, 'destination', 'name') ? destination.name : destination.server;
    const start = `application destination server '${server}' and namespace '${namespace}'`;
    messages.push(`${start} do not match any of the allowed destinations in project '${project.name}'`);
  }
  return messages.map(invalidSpec);
}

type SourceCheck = { readonly messages: readonly string[]; readonly isFinal: boolean };

function validateSources(spec: Json, project: Project): SourceCheck {
  if (isRecord(spec['sourceHydrator'])) return validateHydrator(spec['sourceHydrator'], project);
  const sources = recordsAt(spec, 'sources').map(([, source]) => source);
  if (sources.length === 0) {
    const source = recordAt(spec, 'source');
    const message = missingSourceField(source, false);
    if (message !== undefined) return { messages: [message], isFinal: true };
    return { messages: unpermittedRepository(source, project), isFinal: false };
  }
  const messages: string[] = [];
  for (const source of sources) {
    const message = missingSourceField(source, true);
    if (message !== undefined) return { messages: [...messages, message], isFinal: true };
    messages.push(...unpermittedRepository(source, project));
  }
  return { messages, isFinal: false };
}

function missingSourceField(source: Json, isOneOfMany: boolean): string | undefined {
  const field = (name: string) => stringAt(source, name) ?? '';
  const hasContent = field('path') !== '' || field('chart') !== '' || (isOneOfMany && field('ref') !== '');
  if (field('repoURL') === '' || !hasContent) {
    return isOneOfMany
      ? `spec.source.repoURL and either source.path, source.chart, or source.ref are required for source ${jsonText(source)}`
      : 'spec.source.repoURL and either spec.source.path or spec.source.chart are required';
  }
  const needsRevision = field('chart') !== '' && field('targetRevision') === '';
  return needsRevision
    ? 'spec.source.targetRevision is required if the manifest source is a helm chart'
    : undefined;
}

function unpermittedRepository(source: Json, project: Project): readonly string[] {
  const repository = stringAt(source, 'repoURL') ?? '';
  if (isSourcePermitted(project, repository)) return [];
  return [`application repo ${repository} is not permitted in project '${project.name}'`];
}

function validateHydrator(hydrator: Json, project: Project): SourceCheck {
  const dry = stringAt(hydrator, 'drySource', 'repoURL') ?? '';
  const missing: string[] = [];
  if (dry === '') missing.push('spec.sourceHydrator.drySource.repoURL is required');
  if (!stringAt(hydrator, 'syncSource', 'targetBranch')) {
    missing.push('spec.sourceHydrator.syncSource.targetBranch is required');
  }
  if (isRecord(hydrator['hydrateTo']) && !stringAt(hydrator, 'hydrateTo', 'targetBranch')) {
    missing.push(
      'when spec.sourceHydrator.hydrateTo is set, spec.sourceHydrator.hydrateTo.targetBranch is required',
    );
  }
  if (missing.length > 0) return { messages: missing, isFinal: true };
  const sync = stringAt(hydrator, 'syncSource', 'repoURL') || dry;
  const messages = [...unpermittedRepository({ repoURL: dry }, project)];
  if (sync !== dry && !isSourcePermitted(project, sync)) {
    messages.push(`sync source repo ${sync} is not permitted in project '${project.name}'`);
  }
  return { messages, isFinal: false };
}

/** Clusters are known by URLs: a server without a dot, a colon or a slash can only be the name of one. */
export function isBareWord(server: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(server);
}

/** The cluster a destination means; undefined as well when only its address is known and the project goes by names. */
export function judgedDestination(
  destination: Json,
  project: Project,
  clusters: KnownClusters,
): DestinationCluster | string | undefined {
  const found = resolveDestination(destination, clusters);
  const isNameless = typeof found === 'object' && found.name === '';
  return isNameless && project.destinations.some(({ name }) => name !== '') ? undefined : found;
}

/**
 * The cluster a destination means; a string says why there is none; undefined when the clusters are not declared and
 * the destination names one that cannot be known.
 */
export function resolveDestination(
  destination: Json,
  clusters: KnownClusters,
): DestinationCluster | string | undefined {
  const name = stringAt(destination, 'name') ?? '';
  const server = stringAt(destination, 'server') ?? '';
  if (name !== '' && server !== '') {
    return `application destination can't have both name and server defined: ${name} ${server}`;
  }
  if (name === '' && server === '') return 'Destination server missing from app spec';
  const known = [
    ...(clusters ?? []),
    ...(clusters?.some((item) => item.server === inCluster.server) ? [] : [inCluster]),
  ];
  const found = known.filter((item) =>
    name === '' ? item.server === trimEndOf(server, '/') : item.name === name,
  );
  const [only] = found;
  if (name !== '' && found.length > 1) {
    return `there are ${found.length} clusters with the same name: [${found.map((item) => item.server).join(' ')}]`;
  }
  if (only !== undefined) return only;
  if (clusters === undefined && !isBareWord(server)) return server === '' ? undefined : { server, name: '' };
  return name === ''
    ? `error getting cluster by server ${jsonText(server)}: rpc error: code = NotFound desc = cluster ${jsonText(server)} not found`
    : `there are no clusters with this name: ${name}`;
}

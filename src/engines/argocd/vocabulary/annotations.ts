import { nearest } from '#outcome';
import type { ArgoCdVersion } from '../version/version.ts';

/** Where an annotation means something. */
type Carrier = 'object' | 'application' | 'applicationset' | 'secret' | 'argocd';

type KnownAnnotation = {
  readonly on: readonly Carrier[];
  readonly since?: string;
  readonly values?: readonly string[];
};

/** Every `argocd.argoproj.io/` annotation and label Argo CD reads or writes, and from which release line on. */
const knownAnnotations: Readonly<Record<string, KnownAnnotation>> = {
  'argocd.argoproj.io/application-set-refresh': { on: ['applicationset'] },
  'argocd.argoproj.io/auto-label-cluster-info': { on: ['secret'] },
  'argocd.argoproj.io/client-side-apply-migration-manager': { on: ['application'], since: '3.2' },
  'argocd.argoproj.io/compare-options': { on: ['object', 'application'] },
  'argocd.argoproj.io/deletion-approved': { on: ['application'], since: '2.14' },
  'argocd.argoproj.io/hook': { on: ['object'] },
  'argocd.argoproj.io/hook-delete-policy': { on: ['object'] },
  'argocd.argoproj.io/hydrate': { on: ['application'], since: '2.14' },
  'argocd.argoproj.io/hydrate-timestamp': { on: ['argocd'], since: '3.5' },
  'argocd.argoproj.io/ignore-default-links': { on: ['object'] },
  'argocd.argoproj.io/ignore-healthcheck': { on: ['object'], since: '2.14', values: ['true', 'false'] },
  'argocd.argoproj.io/ignore-resource-updates': { on: ['object'], values: ['true', 'false'] },
  'argocd.argoproj.io/ignore-restart-policy': { on: ['object'], since: '3.6', values: ['true', 'false'] },
  'argocd.argoproj.io/installation-id': { on: ['argocd'], since: '2.14' },
  'argocd.argoproj.io/kubernetes-version': { on: ['secret'] },
  'argocd.argoproj.io/managed-by-url': { on: ['application'], since: '3.2' },
  'argocd.argoproj.io/manifest-generate-paths': { on: ['application'] },
  'argocd.argoproj.io/refresh': { on: ['application', 'applicationset'], values: ['normal', 'hard', 'true'] },
  'argocd.argoproj.io/refresh-timestamp': { on: ['argocd'], since: '3.5' },
  'argocd.argoproj.io/secret-type': {
    on: ['secret'],
    values: ['cluster', 'repository', 'repo-creds', 'repository-write', 'repo-write-creds', 'scm-creds'],
  },
  'argocd.argoproj.io/skip-reconcile': { on: ['application', 'secret'], values: ['true', 'false'] },
  'argocd.argoproj.io/sync-options': { on: ['object'] },
  'argocd.argoproj.io/sync-wave': { on: ['object'] },
  'argocd.argoproj.io/tracking-id': { on: ['argocd'] },
};

/** Whether a label is one of the annotations by which a manifest steers its sync: Argo CD never reads those of labels. */
export function isMislabelled(key: string): boolean {
  return steering.has(key);
}

const steering: ReadonlySet<string> = new Set(
  ['compare-options', 'hook', 'hook-delete-policy', 'sync-options', 'sync-wave'].map(
    (name) => `argocd.argoproj.io/${name}`,
  ),
);

/** An annotation that Argo CD does not know, with the one that was probably meant. */
export type UnknownAnnotation =
  | { readonly kind: 'unknown'; readonly key: string; readonly meant?: string }
  /** Known only to later release lines. */
  | { readonly kind: 'too-new'; readonly key: string; readonly since: string };

/** Looks at a key; undefined when it is none of Argo CD's, or one it knows. */
export function checkAnnotation(key: string, version: ArgoCdVersion): UnknownAnnotation | undefined {
  if (finalizer.test(key)) return { kind: 'unknown', key, meant: 'an entry of metadata.finalizers' };
  if (!looksOurs(key)) return undefined;
  const known = Object.hasOwn(knownAnnotations, key) ? knownAnnotations[key] : undefined;
  if (known === undefined) {
    const name = key.slice(key.indexOf('/') + 1);
    const meant = names.includes(name) ? name : nearest(name, names);
    return { kind: 'unknown', key, ...(meant === undefined ? {} : { meant: `argocd.argoproj.io/${meant}` }) };
  }
  const [major = 0, minor = 0] = (known.since ?? '0.0').split('.').map(Number);
  const isTooNew = version.major * 1000 + version.minor < major * 1000 + minor;
  return isTooNew ? { kind: 'too-new', key, since: known.since ?? '' } : undefined;
}

const finalizer = /^[a-z-]+-finalizer\.argocd\.argoproj\.io(?:\/|$)/;

const names = Object.keys(knownAnnotations).map((known) => known.slice(known.indexOf('/') + 1));

/** Sub-projects keep annotations of their own under prefixes that look alike. */
const otherPrefixes = /^(notifications|notified|argocd-image-updater|rollout|workflows)/;

/** The prefix itself may be misspelt: argocd.argoproj.com, argoproj.io with a key of ours, argocd.io. */
function looksOurs(key: string): boolean {
  const [prefix = '', name = ''] = key.split('/');
  if (prefix === 'argocd.argoproj.io') return true;
  return prefix.includes('argo') && !otherPrefixes.test(prefix) && names.includes(name);
}

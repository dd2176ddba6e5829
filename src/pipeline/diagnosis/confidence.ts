import type { Confidence } from '#evidence';
import type { CauseDraft, Evidence } from './because.ts';

/**
 * How sure a cause is, by the kind of its evidence and by nothing else:
 *
 * - *proven*: a field of an object shows it, or something that is absent of which the platform complains too, or a
 *   sentence of the platform that it says of this class alone; and no program had to be understood for it.
 * - *likely*: words tell it, those of the platform or of a program, or something is absent.
 * - *possible*: all that is seen is that something is not well, or the class is what remains where nothing else is seen.
 */
export function confidenceOf({ class: named, evidence, among = [] }: Weighable): Confidence {
  if (remainders.has(named)) return 'possible';
  const signs = new Set(evidence.map((it) => signOf(it, named)));
  if (signs.has('program')) return 'likely';
  const isShown =
    signs.has('structure') || signs.has('code') || (signs.has('absence') && signs.has('platform'));
  if (isShown) return among.length === 0 ? 'proven' : 'likely';
  return signs.has('platform') || signs.has('absence') ? 'likely' : 'possible';
}

/** What the confidence of a cause rests on. */
export type Weighable = Pick<CauseDraft, 'class' | 'evidence' | 'among'>;

/** What a key in git makes of the cause of a live object is read from words of ours, and is never proven. */
export const confidenceInGit: Confidence = 'likely';

/** The classes of whatever is left when nothing that would have another class is seen. */
const remainders: ReadonlySet<string> = new Set([
  'app-level-crashloop',
  'application-error',
  'custom-resource-not-ready',
  'hook-fails-fast-on-prerequisite',
  'object-refused',
  'pod-not-started',
  'probe-budget-too-strict',
  'referenced-object-missing',
  'sync-failed',
  'volume-not-attached',
  'volume-not-provisioned',
]);

/** What kind of sign a piece of evidence is; `state` says that something is not well, and not what. */
type Sign = 'structure' | 'code' | 'absence' | 'platform' | 'program' | 'state';

function signOf({ object, field, value }: Evidence, named: string): Sign {
  if (codes.some(([code, pattern]) => code === named && pattern.test(`${field}: ${value}`))) return 'code';
  if (value === 'absent') return 'absence';
  if (states.test(field) || value === 'empty' || value === 'Synced') return 'state';
  if (ofPrograms.test(field)) return 'program';
  if (!words.test(field)) return 'structure';
  return ofPlatform.test(object) || field === 'metadata.managedFields' ? 'platform' : 'program';
}

/** That something is not well. */
const states =
  /^(?:health|sync|status|endpoints|status\.(?:phase|health|replicas|resources))$|\.(?:ready|running)$/;

/** What somebody says, or wrote down of others, as against what the cluster shows. */
const words = /^event |condition|message|sync result|\.waiting$|\.terminated$|managedFields$/;

/** The last words of programs, and what they answer to probes. */
const ofPrograms = /\.terminated$|^event Unhealthy$/;

/** The kinds of which the API server, the kubelet, the controllers of Kubernetes or Argo CD itself speak. */
const ofPlatform =
  /^[A-Za-z]+(?:\.(?:apps|batch|autoscaling|policy|(?:networking|storage|rbac\.authorization|apiextensions|admissionregistration|apiregistration|scheduling)\.k8s\.io))?\/|^(?:Application|ApplicationSet|AppProject)\.argoproj\.io\//;

/** What the platform says of one class and of no other. */
const codes: readonly (readonly [string, RegExp])[] = [
  ['memory-limit-below-vendor', /terminated: OOMKilled/],
  ['resource-quota-exceeded', /exceeded quota: /],
  ['podsecurity-violation', /violates PodSecurity "/],
  ['scc-uid-range-violation', /unable to validate against any security context constraint/],
  ['rwo-multi-attach', /Multi-Attach error for volume/],
  ['crd-too-large-client-apply', /metadata\.annotations: Too long: /],
  ['prune-disabled-leftover', /^requiresPruning: true/],
  ['excluded-resource-kind', /conditions\[ExcludedResourceWarning\]/],
  ['repeated-resource-in-app', /conditions\[RepeatedResourceWarning\]/],
  ['namespace-multiply-defined', /conditions\[SharedResourceWarning\]: Namespace\//],
  ['empty-desired-state-prune-guard', /auto-sync will wipe out all resources/],
  ['project-missing-or-unreachable', /references project .{1,300} which does not exist/],
];

import { fieldReferences } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import type { Alternative } from './alternatives.ts';
import { type Asker, runsOnce, surroundingsOf } from './needs/asker.ts';
import { audiencesOf } from './needs/login-need.ts';
import { downloads } from './needs/program-need.ts';
import { isRestricted } from './needs/room-need.ts';
import { servicesIn } from './services.ts';

/** Whether a program that runs once is told to wait for others. */
export function isToldToWait(asker: Asker): boolean {
  return runsOnce(asker) && /\bwait\b|\buntil \S|\brollout status\b/.test(surroundingsOf(asker));
}

/**
 * What may be behind a program that ends or does not answer without words that say so: what it is given and told shows
 * what can go wrong for it, the likelier first.
 */
export function suspects(asker: Asker, exitCode?: number): readonly Alternative[] {
  const { pod, view, namespace } = asker;
  if (pod === undefined) return [];
  const references = fieldReferences(pod);
  const told = surroundingsOf(asker);
  const called = servicesIn(told, namespace, view);
  const guarded = ['', namespace, ...called.map((id) => id.namespace)].some(
    (it) => it !== '' && view.ofKind('NetworkPolicy', it).length > 0,
  );
  const account = stringAt(pod, 'spec', 'serviceAccountName') ?? 'default';
  const containers = recordsAt(pod, 'spec', 'containers').map(([, it]) => it);
  const isLimited = containers.some((it) => stringAt(it, 'resources', 'limits', 'memory') !== undefined);
  const machines = new Set(
    view.ofKind('Node').map(({ metadata }) => metadata?.labels?.['kubernetes.io/arch'] ?? ''),
  );
  const found: readonly (readonly [boolean, string, string])[] = [
    [
      isFaulted(exitCode) || machines.size > 1,
      'image-platform-mismatch',
      'look at the platforms of the image: if that of its node is not among them, it is this',
    ],
    [
      isLimited && (exitCode === 137 || exitCode === 134),
      'memory-limit-below-vendor',
      'look at its memory: if it is at its limit when it ends, it is this',
    ],
    [
      isToldToWait(asker),
      'bootstrap-waits-on-late-component',
      'look at what it waits for: if an Application that comes after it brings that, it is this',
    ],
    [
      called.length > 0 && guarded,
      'networkpolicy-blocks-path',
      'call what it calls from its pod: if nobody answers there and others get an answer, it is this',
    ],
    [
      references.some(({ to, role }) => to.kind === 'Secret' && role !== 'imagePullSecret'),
      'placeholder-or-wrong-credential',
      'read its log: if somebody refuses the credentials in its Secret, it is this',
    ],
    [
      runsOnce(asker) && account !== 'default',
      'job-serviceaccount-rbac-gap',
      'read its log: if the API server forbids it something, it is this',
    ],
    [
      audiencesOf(pod).length > 0,
      'token-audience-mismatch',
      'read its log: if somebody refuses its token for whom it is meant for, it is this',
    ],
    [
      runsOnce(asker) && downloads.test(told),
      'runtime-download-in-job',
      'read its log: if it does not get what it fetches, it is this',
    ],
    [
      !runsOnce(asker) && account !== 'default',
      'collector-rbac-mismatch',
      'read its log: if the API server forbids it something, it is this',
    ],
    [
      isRestricted(pod),
      'writable-path-under-random-uid',
      'read its log: if it may not write to a path, it is this',
    ],
    [
      called.length > 0,
      'app-domain-object-missing',
      'read its log: if what it calls answers and lacks something that it asks for, it is this',
    ],
  ];
  return found.filter(([holds]) => holds).map(([, kind, tell]) => ({ class: kind, tell }));
}

/** Whether the machine ended a program: by a wrong instruction (4) or a wrong address (11). */
function isFaulted(exitCode: number | undefined): boolean {
  return exitCode === 128 + 4 || exitCode === 128 + 11;
}

import { fieldReferences } from '#fleet';
import { recordsAt, stringAt } from '#kube';
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
export function suspects(asker: Asker, exitCode?: number): readonly string[] {
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
  const found: readonly (readonly [boolean, string])[] = [
    [isFaulted(exitCode) || machines.size > 1, 'image-platform-mismatch'],
    [isLimited && (exitCode === 137 || exitCode === 134), 'memory-limit-below-vendor'],
    [isToldToWait(asker), 'bootstrap-waits-on-late-component'],
    [called.length > 0 && guarded, 'networkpolicy-blocks-path'],
    [
      references.some(({ to, role }) => to.kind === 'Secret' && role !== 'imagePullSecret'),
      'placeholder-or-wrong-credential',
    ],
    [runsOnce(asker) && account !== 'default', 'job-serviceaccount-rbac-gap'],
    [audiencesOf(pod).length > 0, 'token-audience-mismatch'],
    [runsOnce(asker) && downloads.test(told), 'runtime-download-in-job'],
    [!runsOnce(asker) && account !== 'default', 'collector-rbac-mismatch'],
    [isRestricted(pod), 'writable-path-under-random-uid'],
    [called.length > 0, 'app-domain-object-missing'],
  ];
  return found.filter(([holds]) => holds).map(([, kind]) => kind);
}

/** Whether the machine ended a program: by a wrong instruction (4) or a wrong address (11). */
function isFaulted(exitCode: number | undefined): boolean {
  return exitCode === 128 + 4 || exitCode === 128 + 11;
}

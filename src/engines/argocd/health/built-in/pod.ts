import { asNumber } from '#text';
import { type Json, type Manifest, recordAt, recordsAt } from '#kube';
import { isHook } from '../../hooks/hook.ts';
import type { Health } from '../health.ts';
import { judged, quoted, word } from './reading.ts';

/** v1 Pod (gitops-engine/pkg/health/health_pod.go). Whether the ignore annotation counts depends on the version. */
export function podHealth(object: Manifest, honoursIgnoreAnnotation: boolean): Health {
  const message = word(object, 'status', 'message');
  const policy = word(object, 'spec', 'restartPolicy');
  const isLongRunning = policy === 'Always' || (honoursIgnoreAnnotation && ignoresRestartPolicy(object));
  const waiting = isLongRunning ? failingContainers(object) : [];
  if (waiting.length > 0) return judged('Degraded', waiting.join(', '));
  switch (word(object, 'status', 'phase')) {
    case 'Pending':
      return judged('Progressing', message);
    case 'Succeeded':
      return judged('Healthy', message);
    case 'Failed':
      return judged('Degraded', message || failureMessage(object));
    case 'Running':
      if (isLongRunning) return runningHealth(object, message);
      return policy === 'OnFailure' || policy === 'Never'
        ? judged('Progressing', message)
        : judged('Unknown', message);
    default:
      return judged('Unknown', message);
  }
}

function ignoresRestartPolicy(object: Manifest): boolean {
  return (
    object.metadata?.annotations?.['argocd.argoproj.io/ignore-restart-policy'] === 'true' && !isHook(object)
  );
}

function failingContainers(object: Manifest): readonly string[] {
  return recordsAt(object, 'status', 'containerStatuses').flatMap(([, container]) => {
    const reason = word(container, 'state', 'waiting', 'reason');
    const isFailing = reason.startsWith('Err') || reason.endsWith('Error') || reason.endsWith('BackOff');
    return isFailing ? [word(container, 'state', 'waiting', 'message')] : [];
  });
}

function runningHealth(object: Manifest, message: string): Health {
  const isReady = recordsAt(object, 'status', 'conditions').some(
    ([, item]) => item['type'] === 'Ready' && item['status'] === 'True',
  );
  if (isReady) return judged('Healthy', message);
  const hasTerminated = recordsAt(object, 'status', 'containerStatuses').some(
    ([, container]) => recordAt(container, 'lastState')['terminated'] !== undefined,
  );
  return judged(hasTerminated ? 'Degraded' : 'Progressing', message);
}

function failureMessage(object: Manifest): string {
  const containers = [
    ...recordsAt(object, 'status', 'initContainerStatuses'),
    ...recordsAt(object, 'status', 'containerStatuses'),
  ];
  for (const [, container] of containers) {
    const message = terminationMessage(container);
    if (message !== '') return message;
  }
  return '';
}

function terminationMessage(container: Json): string {
  const terminated = recordAt(container, 'state', 'terminated');
  const message = word(terminated, 'message');
  if (message !== '') return message;
  if (terminated['reason'] === 'OOMKilled') return 'OOMKilled';
  const code = asNumber(terminated['exitCode'] ?? 0);
  return code === 0 ? '' : `container ${quoted(word(container, 'name'))} failed with exit code ${code}`;
}

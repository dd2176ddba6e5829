import { type Manifest, recordsAt } from '#kube';

/** Whether a pod says that it is ready. */
export function isReady(pod: Manifest): boolean {
  return recordsAt(pod, 'status', 'conditions').some(
    ([, { type, status }]) => type === 'Ready' && status === 'True',
  );
}

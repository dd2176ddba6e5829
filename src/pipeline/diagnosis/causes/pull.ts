import type { Evidence } from '../because.ts';
import { type PodCase } from '../pods.ts';

/** What kubelets call it when an image does not come. */
export const pullReasons =
  /^(?:ErrImagePull|ImagePullBackOff|InvalidImageName|ErrImageNeverPull|RegistryUnavailable|ImageInspectError)$/;

export type Pull = {
  readonly image: string;
  readonly registry: string;
  readonly text: string;
  readonly evidence: readonly Evidence[];
  readonly pod: PodCase;
};

import type { Explainer } from '../because.ts';
import { absentObject } from './absent-object.ts';
import { application } from './application.ts';
import { applicationSet } from './application-set.ts';
import { certificate } from './certificate.ts';
import { claim } from './claim.ts';
import { customResource } from './custom-resource.ts';
import { endingNamespace } from './ending-namespace.ts';
import { externalSecret } from './external-secret.ts';
import { heldByFinalizer } from './held-by-finalizer.ts';
import { job } from './job.ts';
import { loadBalancer } from './load-balancer.ts';
import { podCrash } from './pod-crash.ts';
import { podImage } from './pod-image.ts';
import { podMount } from './pod-mount.ts';
import { podPlacement } from './pod-placement.ts';
import { podReadiness } from './pod-readiness.ts';
import { podWords } from './pod-words.ts';
import { podRevision } from './pod-revision.ts';
import { podReference } from './pod-reference.ts';
import { secretStore } from './secret-store.ts';
import { service } from './service.ts';
import { workload } from './workload.ts';

/** What each container of a pod lacks: its image, what it is configured with, or what it needs to run. */
const podContainers: Explainer = (thing, world) =>
  [podImage, podReference, podCrash].flatMap((explain) => explain(thing, world));

/** Every kind of reason, one line each. For each thing the first that answers is right, so the order matters. */
export const explainers: readonly Explainer[] = [
  application,
  applicationSet,
  heldByFinalizer,
  endingNamespace,
  absentObject,
  podRevision,
  podPlacement,
  podContainers,
  podMount,
  podReadiness,
  podWords,
  job,
  workload,
  claim,
  externalSecret,
  secretStore,
  certificate,
  loadBalancer,
  service,
  customResource,
];

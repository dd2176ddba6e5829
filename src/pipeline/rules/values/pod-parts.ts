import { isRecord, jsonText } from '#kube';
import { type SchemaCatalog, type Violation, validateObject } from '#schema';
import type { YamlPath } from '#yaml';

/** What Kubernetes does not accept in a part of a pod that charts copy as it is. */
export type PartFault = { readonly path: YamlPath; readonly message: string };

/**
 * Where the value of a key has the form of a part of a pod, what the schema of a pod says of it. The affinity has parts
 * that nothing else has; of security contexts, which may be a pod's or a container's, only a field that neither has, and
 * that is a slip of one of them, is wrong.
 */
export function partFaults(key: string, value: unknown, schemas: SchemaCatalog): readonly PartFault[] {
  // A template may fill in a value, and one among the keys anything.
  if (!isRecord(value) || /\{\{[^"]{0,200}":|\$\{|"<</.test(jsonText(value))) return [];
  if (key === 'affinity') return affinityFaults(value, schemas);
  if (!/^(?:pod|container)?securityContext$/i.test(key)) return [];
  const [ofPod, ofContainer] = [
    faultsAt(schemas, { securityContext: value }, ['spec', 'securityContext']),
    faultsAt(schemas, { containers: [{ ...container, securityContext: value }] }, ofContainerAt),
  ];
  return ofPod
    .filter(({ code, path }) => code === 'unknown-field' && path.length === 1)
    .flatMap((fault) => {
      const other = ofContainer.find(({ path, code }) => code === fault.code && path[0] === fault.path[0]);
      const isSlip = [fault, other].some((each) => each?.suggestion?.kind === 'rename');
      return other && isSlip ? [fault] : [];
    });
}

const ofContainerAt = ['spec', 'containers', 0, 'securityContext'];
const container = { name: 'app', image: 'app' };
const affinities = ['nodeAffinity', 'podAffinity', 'podAntiAffinity'];
const terms = /^(?:required|preferred)DuringSchedulingIgnoredDuringExecution$/;

function affinityFaults(
  value: Readonly<Record<string, unknown>>,
  schemas: SchemaCatalog,
): readonly PartFault[] {
  const isOfPod = Object.entries(value).every(
    ([name, part]) =>
      affinities.includes(name) && isRecord(part) && Object.keys(part).some((each) => terms.test(each)),
  );
  const faults = isOfPod ? faultsAt(schemas, { affinity: value }, ['spec', 'affinity']) : [];
  return faults.filter(({ code }) => code === 'unknown-field' || code === 'missing-field');
}

function faultsAt(
  schemas: SchemaCatalog,
  part: Readonly<Record<string, unknown>>,
  at: YamlPath,
): readonly (Violation & PartFault)[] {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'app' },
    spec: { containers: [container], ...part },
  };
  return validateObject(schemas, pod)
    .violations.filter(
      ({ path, severity }) => severity === 'error' && at.every((step, index) => path[index] === step),
    )
    .map((violation) => ({
      ...violation,
      path: violation.path.slice(at.length),
      message: violation.message.replaceAll(fieldText(at), ''),
    }));
}

function fieldText(at: YamlPath): string {
  return `${at
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1)}.`;
}

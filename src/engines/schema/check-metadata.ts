import { isRecord, type Json, recordAt, splitApiVersion, stringAt } from '#kube';
import type { KindFacts } from './catalog.ts';
import { describeValue, quote } from './describe-value.ts';
import {
  badLabel,
  badLabel1035,
  badLabelValue,
  badPathSegment,
  badQualifiedName,
  badSubdomain,
} from './names.ts';
import type { FieldPath, Violation, ViolationCode } from './violation.ts';

/** What every object must have in its metadata: a name the kind allows, and labels and annotations that are text. */
export function checkMetadata(
  object: Json,
  facts: KindFacts | undefined,
  minor?: number,
): readonly Violation[] {
  const found: Violation[] = [];
  const report = (path: FieldPath, code: ViolationCode, message: string): void => {
    found.push({ path, code, severity: 'error', message });
  };
  const kind = stringAt(object, 'kind') ?? '';
  if (nameless.test(kind) || stringAt(object, 'apiVersion')?.startsWith(noApi) === true) return found;
  const metadata = recordAt(object, 'metadata');
  // A LimitRange without a name is given one (pkg/registry/core/limitrange/strategy.go).
  const named = kind !== 'LimitRange' || metadata['name'] !== undefined;
  if (named) checkName(metadata, nameRule(object, facts, minor), report);
  const namespace = metadata['namespace'];
  if (typeof namespace === 'string' && namespace !== '') {
    const why = badLabel(namespace);
    if (why !== undefined)
      report(['metadata', 'namespace'], 'bad-name', `namespace ${quote(namespace)} is not valid: ${why}`);
  }
  checkLabels(metadata, report);
  checkAnnotations(metadata, report);
  if (object['spec'] === null && facts === undefined) {
    found.push({
      path: ['spec'],
      code: 'wrong-type',
      severity: 'warning',
      message: 'spec is null, so nothing is configured',
    });
  }
  return found;
}

type NameRule = (name: string) => string | undefined;
type Report = (path: FieldPath, code: ViolationCode, message: string) => void;

/** Requests that are answered and not stored, and lists. */
const nameless = /List$|Review$|^(TokenRequest|ProjectRequest|Eviction|Binding)$/;
/** Files of Kustomize: what is wrong with them is that they are here at all. */
const noApi = 'kustomize.config.k8s.io/';

function checkName(metadata: Json, rule: NameRule, report: Report): void {
  const { name, generateName } = metadata;
  const empty = name === undefined || name === null || name === '';
  if (empty) {
    if (typeof generateName !== 'string' || generateName === '') {
      report(['metadata', 'name'], 'missing-field', 'required field "metadata.name" is missing');
    }
    return;
  }
  if (typeof name !== 'string') {
    report(['metadata', 'name'], 'wrong-type', `must be a string, got ${describeValue(name)}`);
    return;
  }
  const why = rule(name);
  if (why !== undefined) report(['metadata', 'name'], 'bad-name', `name ${quote(name)} is not valid: ${why}`);
}

/**
 * Kinds of which there is one, whose name is given: the definition of OVN-Kubernetes has it as a pattern, OpenShift
 * (openshift-apiserver, customresourcevalidation) and Tekton refuse any other at admission.
 */
const onlyNames: Readonly<Record<string, string>> = {
  'config.openshift.io/APIServer': 'cluster',
  'config.openshift.io/Authentication': 'cluster',
  'config.openshift.io/Console': 'cluster',
  'config.openshift.io/FeatureGate': 'cluster',
  'config.openshift.io/Image': 'cluster',
  'config.openshift.io/OAuth': 'cluster',
  'config.openshift.io/Project': 'cluster',
  'config.openshift.io/Scheduler': 'cluster',
  'k8s.ovn.org/EgressFirewall': 'default',
  'operator.tekton.dev/TektonConfig': 'config',
  'policy.networking.k8s.io/BaselineAdminNetworkPolicy': 'default',
};

/** The rule for the names of a kind (strategy.go and validation.go of each kind). */
function nameRule(object: Json, facts: KindFacts | undefined, minor = 0): NameRule {
  const { group } = splitApiVersion(stringAt(object, 'apiVersion') ?? '');
  const kind = stringAt(object, 'kind') ?? '';
  const only = onlyNames[`${group}/${kind}`];
  if (only !== undefined)
    return (name) => (name === only ? undefined : `the only one there may be is called ${only}`);
  if (group === 'rbac.authorization.k8s.io' || group.endsWith('.openshift.io')) return badPathSegment;
  if (group === '') {
    if (kind === 'Namespace') return badLabel;
    // Relaxed since 1.36 (RelaxedServiceNameValidation).
    if (kind === 'Service') return minor >= 36 ? badLabel : badLabel1035;
  }
  if (group === 'policy') return badPathSegment;
  if (group === 'batch' && kind === 'CronJob') {
    return (name) =>
      badSubdomain(name) ?? (name.length > 52 ? 'must be no more than 52 characters' : undefined);
  }
  if (group === 'batch' && kind === 'Job') {
    return (name) =>
      badSubdomain(name) ??
      (name.length > 63
        ? 'must be no more than 63 characters, as it becomes a label of its pods'
        : undefined);
  }
  if (group === 'apiextensions.k8s.io') {
    const plural = stringAt(object, 'spec', 'names', 'plural');
    const wanted = `${plural}.${stringAt(object, 'spec', 'group')}`;
    if (plural === undefined) return badPathSegment;
    return (name) =>
      name === wanted ? undefined : `must be spec.names.plural+"."+spec.group, that is ${wanted}`;
  }
  if (group === 'apiregistration.k8s.io') {
    const wanted = `${stringAt(object, 'spec', 'version')}.${stringAt(object, 'spec', 'group') ?? ''}`;
    return (name) => (name === wanted ? undefined : `must be spec.version+"."+spec.group, that is ${wanted}`);
  }
  if (
    group === 'events.k8s.io' ||
    group === 'flowcontrol.apiserver.k8s.io' ||
    group === 'certificates.k8s.io'
  )
    return badPathSegment;
  return facts === undefined ? badPathSegment : badSubdomain;
}

function checkLabels(metadata: Json, report: Report): void {
  const { labels } = metadata;
  if (labels === undefined || labels === null) return;
  if (!isRecord(labels))
    return report(['metadata', 'labels'], 'wrong-type', `must be a map, got ${describeValue(labels)}`);
  for (const [key, value] of Object.entries(labels)) {
    const path = ['metadata', 'labels', key];
    const why = badQualifiedName(key);
    if (why !== undefined) report(path, 'bad-name', `label key ${quote(key)} is not valid: ${why}`);
    if (value === null) continue;
    if (typeof value !== 'string') {
      report(path, 'wrong-type', `must be a string, got ${describeValue(value)}`);
      continue;
    }
    const wrong = badLabelValue(value);
    if (wrong !== undefined) report(path, 'bad-format', `label value ${quote(value)} is not valid: ${wrong}`);
  }
}

function checkAnnotations(metadata: Json, report: Report): void {
  const { annotations } = metadata;
  if (annotations === undefined || annotations === null) return;
  if (!isRecord(annotations)) {
    return report(
      ['metadata', 'annotations'],
      'wrong-type',
      `must be a map, got ${describeValue(annotations)}`,
    );
  }
  let size = 0;
  for (const [key, value] of Object.entries(annotations)) {
    const path = ['metadata', 'annotations', key];
    const why = badQualifiedName(key.toLowerCase());
    if (why !== undefined) report(path, 'bad-name', `annotation key ${quote(key)} is not valid: ${why}`);
    if (value !== null && typeof value !== 'string') {
      report(path, 'wrong-type', `must be a string, got ${describeValue(value)}`);
    }
    size += key.length + (typeof value === 'string' ? value.length : 0);
  }
  if (size > 262144)
    report(
      ['metadata', 'annotations'],
      'bad-value',
      `annotations are ${size} bytes, at most 262144 are allowed`,
    );
}

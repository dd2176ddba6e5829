import { isSlip } from '#outcome';
import type { PackedKind } from './packed-kinds.ts';
import { type Violation, formatPath } from './violation.ts';

/**
 * What a packed definition says, said with the care it needs: the release that runs in the cluster is not known.
 * A field or rule that only another release has is a hint; a value, a field that belongs elsewhere, and fields that
 * exclude one another are a warning.
 * A missing field stays an error of that release alone; one that the project's own webhook may fill in is nothing at all. Before an API is stable a name and its
 * plural are often two releases of one field (`schedule` and `schedules` of Argo Workflows). Any other misspelt name
 * stays an error.
 */
export function soften(
  violation: Violation,
  { project, from }: PackedKind,
  { all, isStable = false }: { readonly all: readonly Violation[]; readonly isStable?: boolean },
): Violation | undefined {
  if (steady.has(project) || violation.severity !== 'error') return violation;
  // What every object has is the same in every release.
  if (violation.code === 'unknown-field' && violation.path[0] === 'metadata') return violation;
  if (violation.code === 'missing-field' && defaulting.test(project)) return undefined;
  const isOfRelease =
    (violation.code === 'rule' && (defaulting.test(project) || !exclusive.test(violation.message))) ||
    (!isStable && isPlural(violation, all)) ||
    (violation.code === 'unknown-field' && !isSlipOrMove(violation));
  const isUnsure =
    violation.code === 'rule' ||
    (violation.code === 'bad-value' && violation.suggestion === undefined) ||
    (violation.code === 'unknown-field' && violation.suggestion?.kind === 'move');
  if (!isOfRelease && !isUnsure)
    return violation.code === 'missing-field' ? { ...violation, release: from } : violation;
  return {
    ...violation,
    severity: isOfRelease ? 'info' : 'warning',
    release: from,
  };
}

/** Rules about fields of which one excludes the other: they come with the fields, not with a later release. */
const exclusive = /\b(exactly|only|at most) one\b|mutually exclusive/i;

/** Whether a name is so near to a known one, or known so near by, that no release has it where it stands. */
function isSlipOrMove({ path, suggestion }: Violation): boolean {
  if (suggestion?.kind === 'rename') return isSlip(String(path.at(-1)), suggestion.to);
  return suggestion !== undefined;
}

/** Whether a field is written as one value where a list of that name is asked for, or the other way round. */
function isPlural({ code, path, suggestion }: Violation, all: readonly Violation[]): boolean {
  const name = String(path.at(-1));
  if (code === 'unknown-field' && suggestion?.kind === 'rename')
    return suggestion.to === `${name}s` || name === `${suggestion.to}s`;
  if (code !== 'missing-field') return false;
  const parent = formatPath(path.slice(0, -1));
  return all.some(
    (other) =>
      other.suggestion?.kind === 'rename' &&
      other.suggestion.to === name &&
      formatPath(other.path.slice(0, -1)) === parent &&
      isPlural(other, []),
  );
}

/** Projects whose definitions have only ever grown, slowly: what they do not know is wrong in every release. */
const steady: ReadonlySet<string> = new Set(['argo-cd', 'openshift-api', 'sealed-secrets']);

/** Projects with a webhook that fills in defaults before the schema is looked at. */
const defaulting =
  /^(tekton|knative|cloudnative|kserve|cluster-api|rabbitmq|opentelemetry|kueue|jobset|leader-worker|keda|kubeflow|training|spark|percona|vault|istio|envoy|kyverno|opendatahub|trustyai|kuberay|katib|argocd-operator|grafana|elastic|postgres)/;

import {
  arrayAt,
  type Json,
  type Manifest,
  matchesLabels,
  matchesSelector,
  recordAt,
  recordsAt,
  stringAt,
} from '#kube';

/** Whether a node has the labels that a pod asks for, by selector and required affinity. */
export function isWantedNode(pod: Manifest, node: Manifest): boolean {
  const selector = recordAt(pod, 'spec', 'nodeSelector');
  if (!matchesLabels(selector, node.metadata?.labels)) return false;
  const required = recordAt(
    pod,
    'spec',
    'affinity',
    'nodeAffinity',
    'requiredDuringSchedulingIgnoredDuringExecution',
  );
  return matchesTerms(required, node);
}

/** Whether one of the terms of a node selector selects a node; no terms select every node. */
export function matchesTerms(selector: Json, node: Manifest): boolean {
  const terms = recordsAt(selector, 'nodeSelectorTerms');
  if (terms.length === 0) return true;
  return terms.some(([, term]) => {
    const fields = arrayAt(term, 'matchFields');
    const name = { 'metadata.name': node.metadata?.name ?? '' };
    return (
      matchesSelector({ matchExpressions: arrayAt(term, 'matchExpressions') }, node.metadata?.labels) &&
      (fields.length === 0 || matchesSelector({ matchExpressions: fields }, name))
    );
  });
}

/** The taints that keep a pod off a node, as `key=value:effect`. */
export function taintsAgainst(pod: Manifest, node: Manifest): readonly string[] {
  const tolerations = recordsAt(pod, 'spec', 'tolerations').map(([, toleration]) => toleration);
  const taints = recordsAt(node, 'spec', 'taints').map(([, taint]) => taint);
  return taints
    .filter(({ effect }) => effect === 'NoSchedule' || effect === 'NoExecute')
    .filter((taint) => !tolerations.some((toleration) => tolerates(toleration, taint)))
    .map(taintText);
}

function tolerates(toleration: Json, taint: Json): boolean {
  const { key, operator = 'Equal', value = '', effect } = toleration;
  if (effect !== undefined && effect !== '' && effect !== taint['effect']) return false;
  if (key === undefined || key === '') return operator === 'Exists';
  return key === taint['key'] && (operator === 'Exists' || value === (taint['value'] ?? ''));
}

function taintText(taint: Json): string {
  const value = stringAt(taint, 'value') ?? '';
  const key = stringAt(taint, 'key') ?? '';
  return `${value === '' ? key : `${key}=${value}`}:${stringAt(taint, 'effect') ?? ''}`;
}

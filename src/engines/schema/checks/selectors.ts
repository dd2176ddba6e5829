import { describeSelector, isRecord, matchesLabels, matchesSelector, recordAt } from '#kube';
import { type Check, error } from './check.ts';
import { podTemplate } from './pod-template.ts';

/** A workload must select the pods it makes (validation of apps/v1 kinds). */
export const selectors: Check = (object, report) => {
  const template = podTemplate(object);
  const selector = recordAt(object, 'spec')['selector'];
  if (template === undefined || !isRecord(selector)) return;
  const labels = recordAt(template.metadata, 'labels');
  const plain = object['kind'] === 'ReplicationController';
  if (plain ? matchesLabels(selector, labels) : matchesSelector(selector, labels)) {
    if (
      !plain &&
      Object.keys(recordAt(selector, 'matchLabels')).length === 0 &&
      !Array.isArray(selector['matchExpressions'])
    ) {
      report(error(['spec', 'selector'], 'bad-value', 'an empty selector is not allowed'));
    }
    return;
  }
  const wanted = plain ? JSON.stringify(selector) : describeSelector(selector);
  report(
    error(
      [...template.path, 'metadata', 'labels'],
      'conflict',
      `spec.selector (${wanted}) does not match the labels of the pod template`,
    ),
  );
};

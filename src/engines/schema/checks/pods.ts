import { isRecord, type Json, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { badLabel, badLabelValue, badQualifiedName } from '../names.ts';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';
import { podTemplate } from './pod-template.ts';

/** Pod-level fields of a pod template: labels, volumes, restart policy. */
export const pods: Check = (object, report) => {
  const template = podTemplate(object);
  if (template === undefined) return;
  const path = [...template.path, 'spec'];
  if (template.path.length > 0)
    checkLabels(template.metadata, [...template.path, 'metadata', 'labels'], report);
  checkVolumes(template.spec, path, report);
  const allowed = restartPolicies[String(object['kind'])];
  const policy = template.spec['restartPolicy'];
  if (allowed === undefined) return;
  const effective = policy === undefined || policy === null || policy === '' ? 'Always' : policy;
  if (typeof effective === 'string' && !allowed.includes(effective)) {
    const got = effective === policy ? quote(effective) : 'nothing, which means Always';
    report(
      error(
        [...path, 'restartPolicy'],
        'bad-value',
        `the pods of a ${String(object['kind'])} need restartPolicy ${allowed.join(' or ')}, got ${got}`,
      ),
    );
  }
};

const restartPolicies: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['Always'],
  ReplicaSet: ['Always'],
  ReplicationController: ['Always'],
  StatefulSet: ['Always'],
  DaemonSet: ['Always'],
  Job: ['OnFailure', 'Never'],
  CronJob: ['OnFailure', 'Never'],
};

function checkLabels(metadata: Json, path: FieldPath, report: Report): void {
  const { labels } = metadata;
  if (!isRecord(labels)) return;
  for (const [key, value] of Object.entries(labels)) {
    const why = badQualifiedName(key);
    if (why !== undefined)
      report(error([...path, key], 'bad-name', `label key ${quote(key)} is not valid: ${why}`));
    const wrong = typeof value === 'string' ? badLabelValue(value) : undefined;
    if (wrong !== undefined)
      report(
        error([...path, key], 'bad-format', `label value ${quote(String(value))} is not valid: ${wrong}`),
      );
  }
}

function checkVolumes(pod: Json, path: FieldPath, report: Report): void {
  const names = new Set<string>();
  for (const [index, volume] of recordsAt(pod, 'volumes')) {
    const here = [...path, 'volumes', index];
    const name = stringAt(volume, 'name');
    if (name !== undefined) {
      const why = name === '' ? 'must not be empty' : badLabel(name);
      if (why !== undefined)
        report(error([...here, 'name'], 'bad-name', `volume name ${quote(name)} is not valid: ${why}`));
      if (names.has(name))
        report(error([...here, 'name'], 'duplicate', `volume name ${quote(name)} is used twice`));
      names.add(name);
    }
    const sources = Object.keys(volume).filter((key) => key !== 'name' && isRecord(volume[key]));
    if (sources.length > 1) {
      report(
        error(
          here,
          'conflict',
          `volume ${quote(name ?? '')} has ${sources.join(' and ')}; only one source is allowed`,
        ),
      );
    }
  }
}

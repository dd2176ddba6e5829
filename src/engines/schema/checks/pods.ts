import { asText } from '#text';
import { type Json, entryOf, isRecord, numberAt, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { badLabel, badLabelValue, badQualifiedName } from '../names.ts';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';
import { podTemplate } from './pod-template.ts';

/** Pod-level fields of a pod template: labels, volumes, restart policy. */
export const pods: Check = (object, report) => {
  const template = podTemplate(object);
  if (template === undefined) {
    report(
      error(
        ['spec'],
        'missing-field',
        `a ${asText(object['kind'])} needs the spec of its pods, with at least one container`,
      ),
    );
    return;
  }
  const path = [...template.path, 'spec'];
  checkTolerations(template.spec, path, report);
  checkIds(template.spec, path, report);
  if (template.path.length > 0)
    checkLabels(template.metadata, [...template.path, 'metadata', 'labels'], report);
  checkVolumes(template.spec, path, report);
  const allowed = entryOf(restartPolicies, asText(object['kind']));
  const policy = template.spec['restartPolicy'];
  if (allowed === undefined) return;
  const effective = policy === undefined || policy === null || policy === '' ? 'Always' : policy;
  if (typeof effective === 'string' && !allowed.includes(effective)) {
    const got = effective === policy ? quote(effective) : 'nothing, which means Always';
    report(
      error(
        [...path, 'restartPolicy'],
        'bad-value',
        `the pods of a ${asText(object['kind'])} need restartPolicy ${allowed.join(' or ')}, got ${got}`,
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
        error([...path, key], 'bad-format', `label value ${quote(asText(value))} is not valid: ${wrong}`),
      );
  }
}

/** A toleration without a key tolerates everything, and has to say so. */
function checkTolerations(pod: Json, path: FieldPath, report: Report): void {
  for (const [index, toleration] of recordsAt(pod, 'tolerations')) {
    const here = [...path, 'tolerations', index];
    const key = stringAt(toleration, 'key') ?? '';
    const operator = stringAt(toleration, 'operator') ?? '';
    if (key === '' && operator !== 'Exists')
      report(error([...here, 'operator'], 'bad-value', 'must be Exists when there is no key'));
    if (operator === 'Exists' && (stringAt(toleration, 'value') ?? '') !== '') {
      report(error([...here, 'value'], 'conflict', 'must be empty when the operator is Exists'));
    }
  }
}

/** User and group numbers are not negative. */
function checkIds(pod: Json, path: FieldPath, report: Report): void {
  const contexts: [unknown, FieldPath][] = [[pod['securityContext'], [...path, 'securityContext']]];
  for (const list of ['initContainers', 'containers']) {
    for (const [index, container] of recordsAt(pod, list)) {
      contexts.push([container['securityContext'], [...path, list, index, 'securityContext']]);
    }
  }
  for (const [context, here] of contexts) {
    for (const field of ['runAsUser', 'runAsGroup', 'fsGroup']) {
      const id = numberAt(context, field);
      if (id !== undefined && (id < 0 || id > 2147483647))
        report(error([...here, field], 'bad-value', `must be between 0 and 2147483647, got ${id}`));
    }
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
    if (isRecord(volume['secret']) && (stringAt(volume, 'secret', 'secretName') ?? '') === '') {
      report(error([...here, 'secret', 'secretName'], 'missing-field', 'a secret volume needs secretName'));
    }
    if (isRecord(volume['configMap']) && (stringAt(volume, 'configMap', 'name') ?? '') === '') {
      report(error([...here, 'configMap', 'name'], 'missing-field', 'a configMap volume needs name'));
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

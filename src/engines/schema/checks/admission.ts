import { arrayAt, isRecord, type Json, recordAt, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import type { FieldPath } from '../violation.ts';
import { badSubdomain } from '../names.ts';
import { type Check, error, type Report } from './check.ts';

/** Webhook configurations (pkg/apis/admissionregistration/validation). */
export const webhooks: Check = (object, report) => {
  const names = new Set<string>();
  for (const [index, webhook] of recordsAt(object, 'webhooks')) {
    const path = ['webhooks', index];
    const name = stringAt(webhook, 'name') ?? '';
    if (name !== '' && (badSubdomain(name) !== undefined || name.split('.').length < 3)) {
      report(
        error([...path, 'name'], 'bad-name', `name ${quote(name)} must be a domain of at least three parts`),
      );
    }
    if (names.has(name))
      report(error([...path, 'name'], 'duplicate', `webhook ${quote(name)} is listed twice`));
    names.add(name);
    checkClient(recordAt(webhook, 'clientConfig'), [...path, 'clientConfig'], report);
    const versions = arrayAt(webhook, 'admissionReviewVersions');
    if (versions.length > 0 && !versions.includes('v1') && !versions.includes('v1beta1')) {
      report(error([...path, 'admissionReviewVersions'], 'bad-value', 'must include v1 or v1beta1'));
    }
    for (const [position, rule] of recordsAt(webhook, 'rules'))
      checkRule(rule, [...path, 'rules', position], report);
  }
};

function checkClient(client: Json, path: FieldPath, report: Report): void {
  const { service, url } = client;
  if (isRecord(service) === (typeof url === 'string' && url !== '')) {
    report(error(path, 'bad-value', 'exactly one of url or service is needed'));
  }
  const servicePath = stringAt(service, 'path');
  if (servicePath !== undefined && servicePath !== '' && !servicePath.startsWith('/')) {
    report(
      error([...path, 'service', 'path'], 'bad-value', `must begin with a slash, got ${quote(servicePath)}`),
    );
  }
}

function checkRule(rule: Json, path: FieldPath, report: Report): void {
  for (const field of ['operations', 'apiGroups', 'apiVersions', 'resources']) {
    if (arrayAt(rule, field).length === 0)
      report(error([...path, field], 'missing-field', `a rule needs ${field}`));
  }
}

/** An aggregated API that has a service names it in full. */
export const apiServices: Check = (object, report) => {
  const service = recordAt(object, 'spec')['service'];
  if (!isRecord(service)) return;
  for (const field of ['name', 'namespace']) {
    if ((stringAt(service, field) ?? '') === '') {
      report(
        error(
          ['spec', 'service', field],
          'missing-field',
          `required field "spec.service.${field}" is missing`,
        ),
      );
    }
  }
};

/** The controller of an IngressClass is a path with a domain. */
export const ingressClasses: Check = (object, report) => {
  const controller = stringAt(object, 'spec', 'controller') ?? '';
  if (controller === '')
    report(error(['spec', 'controller'], 'missing-field', 'required field "spec.controller" is missing'));
  else if (!/^[a-z0-9.-]+\/.+$/.test(controller)) {
    report(
      error(
        ['spec', 'controller'],
        'bad-format',
        `must be a path with a domain such as acme.io/foo, got ${quote(controller)}`,
      ),
    );
  }
};

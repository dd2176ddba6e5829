import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { badPathSegment, badSubdomain } from '../names.ts';
import { type Check, error } from './check.ts';

/** Rules of a Role or ClusterRole (ValidatePolicyRule). */
export const roles: Check = (object, report) => {
  const cluster = object['kind'] === 'ClusterRole';
  for (const [index, rule] of recordsAt(object, 'rules')) {
    const path = ['rules', index];
    if (arrayAt(rule, 'verbs').length === 0 && rule['verbs'] !== undefined) {
      report(error([...path, 'verbs'], 'missing-field', 'a rule needs at least one verb'));
    }
    if (arrayAt(rule, 'nonResourceURLs').length > 0) {
      if (!cluster)
        report(error([...path, 'nonResourceURLs'], 'conflict', 'a Role cannot grant non-resource URLs'));
      continue;
    }
    if (arrayAt(rule, 'apiGroups').length === 0) {
      report(
        error(
          [...path, 'apiGroups'],
          'missing-field',
          'a rule for resources needs apiGroups ("" is the core group)',
        ),
      );
    }
    if (arrayAt(rule, 'resources').length === 0) {
      report(error([...path, 'resources'], 'missing-field', 'a rule needs resources'));
    }
  }
};

/** Role and subjects of a binding (ValidateRoleBinding). */
export const bindings: Check = (object, report) => {
  const role = recordAt(object, 'roleRef');
  const kinds = object['kind'] === 'ClusterRoleBinding' ? ['ClusterRole'] : ['Role', 'ClusterRole'];
  const kind = stringAt(role, 'kind');
  if (kind !== undefined && !kinds.includes(kind)) {
    report(error(['roleRef', 'kind'], 'bad-value', `must be ${kinds.join(' or ')}, got ${quote(kind)}`));
  }
  const group = stringAt(role, 'apiGroup');
  if (group !== undefined && group !== '' && group !== 'rbac.authorization.k8s.io') {
    report(
      error(['roleRef', 'apiGroup'], 'bad-value', `must be rbac.authorization.k8s.io, got ${quote(group)}`),
    );
  }
  const name = stringAt(role, 'name') ?? '';
  const why = name === '' ? undefined : badPathSegment(name);
  if (why !== undefined)
    report(error(['roleRef', 'name'], 'bad-name', `name ${quote(name)} is not valid: ${why}`));
  for (const [index, subject] of recordsAt(object, 'subjects')) {
    const path = ['subjects', index];
    const subjectKind = stringAt(subject, 'kind');
    if (subjectKind === 'ServiceAccount') {
      const apiGroup = stringAt(subject, 'apiGroup') ?? '';
      const name = stringAt(subject, 'name') ?? '';
      const why = name === '' ? undefined : badSubdomain(name);
      if (why !== undefined)
        report(error([...path, 'name'], 'bad-name', `name ${quote(name)} is not valid: ${why}`));
      if (apiGroup !== '')
        report(
          error(
            [...path, 'apiGroup'],
            'bad-value',
            `must be "" for a ServiceAccount, got ${quote(apiGroup)}`,
          ),
        );
      if (object['kind'] === 'ClusterRoleBinding' && (stringAt(subject, 'namespace') ?? '') === '') {
        report(
          error(
            [...path, 'namespace'],
            'missing-field',
            'a ServiceAccount in a ClusterRoleBinding needs its namespace',
          ),
        );
      }
    } else if (subjectKind !== undefined && subjectKind !== 'User' && subjectKind !== 'Group') {
      report(
        error(
          [...path, 'kind'],
          'bad-value',
          `must be ServiceAccount, User or Group, got ${quote(subjectKind)}`,
        ),
      );
    }
  }
};

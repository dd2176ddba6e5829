import { select } from '#fleet';
import { pathText, pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A field that must be the empty string (the core API group) is null, which the API server refuses. */
export const nullForEmpty: Rule = {
  name: 'null-for-empty',
  title: 'A field is null where the empty string is meant',
  severity: 'error',
  since: '0.1.0',
  classes: ['yaml-null-not-empty-string'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const pattern of patterns[`${object.id.group}/${object.id.kind}`] ?? []) {
          for (const { path, value } of select(object.manifest, pattern)) {
            if (value !== null) continue;
            report({
              target: fleet.target,
              application: object.application.application.name,
              object: object.id,
              path: pointerText(path),
              place: object.origin.field(path).edit,
              message: `${pathText(path)} is null; the API server wants a string here, write "" for the core group`,
            });
          }
        }
      }
    }
  },
};

const routes = ['spec.parentRefs[].group', 'spec.rules[].backendRefs[].group'];
const roles = ['rules[].apiGroups[]', 'rules[].resources[]', 'rules[].verbs[]'];

const patterns: Readonly<Record<string, readonly string[]>> = {
  'gateway.networking.k8s.io/ReferenceGrant': ['spec.from[].group', 'spec.to[].group'],
  'gateway.networking.k8s.io/HTTPRoute': routes,
  'gateway.networking.k8s.io/GRPCRoute': routes,
  'gateway.networking.k8s.io/TCPRoute': routes,
  'gateway.networking.k8s.io/Gateway': ['spec.listeners[].tls.certificateRefs[].group'],
  'rbac.authorization.k8s.io/Role': roles,
  'rbac.authorization.k8s.io/ClusterRole': roles,
  'rbac.authorization.k8s.io/RoleBinding': ['subjects[].apiGroup'],
  'rbac.authorization.k8s.io/ClusterRoleBinding': ['subjects[].apiGroup'],
  '/ConfigMap': ['data{}'],
  '/Secret': ['stringData{}'],
};

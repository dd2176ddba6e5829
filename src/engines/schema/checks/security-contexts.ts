import { arrayAt, type Json, recordAt } from '#kube';
import type { FieldPath } from '../violation.ts';
import { error, type Report } from './check.ts';

/** What the security context of a container may not say at once (ValidateSecurityContext). */
export function checkSecurityContext(container: Json, path: FieldPath, report: Report): void {
  const context = recordAt(container, 'securityContext');
  if (context['allowPrivilegeEscalation'] !== false) return;
  const powers = [
    ...(context['privileged'] === true ? ['privileged'] : []),
    ...(arrayAt(context, 'capabilities', 'add').includes('CAP_SYS_ADMIN') ? ['CAP_SYS_ADMIN'] : []),
  ];
  for (const power of powers) {
    report(
      error(
        [...path, 'securityContext', 'allowPrivilegeEscalation'],
        'conflict',
        `must not be false for a container that is ${power === 'privileged' ? power : `given ${power}`}`,
      ),
    );
  }
}

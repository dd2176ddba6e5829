import { arrayAt, stringAt } from '#kube';
import { asText } from '#text';
import { oneFile } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';

/** Lets the operator of a database set the password of a role, out of the Secret that its clients read. */
export const managedRole: Fixer = ({ raw }, context) => {
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const text = arrayAt(raw.data, 'seen').map(asText).join('\n');
  const role = /authentication failed for user "?([\w-]+)"?/i.exec(text)?.[1];
  const clusters = (fleet?.objects ?? []).filter(
    ({ id }) => id.group === 'postgresql.cnpg.io' && id.kind === 'Cluster',
  );
  if (!fleet || role === undefined) return [];
  return clusters.flatMap((cluster) => {
    const secrets = fleet.edges.filter(
      ({ to, from }) =>
        to.kind === 'Secret' &&
        to.namespace === cluster.id.namespace &&
        from.id.namespace === cluster.id.namespace &&
        to.name.includes(role),
    );
    const secret =
      secrets[0]?.to.name ?? stringAt(cluster.manifest, 'spec', 'bootstrap', 'initdb', 'secret', 'name');
    if (secret === undefined) return [];
    const item = { name: role, ensure: 'present', login: true, passwordSecret: { name: secret } };
    const at = fieldEdit(context, {
      origin: cluster.origin,
      path: ['spec', 'managed', 'roles'],
      value: item,
      isItem: true,
    });
    return at
      ? oneFile(at, [at.edit], {
          what: `Let Cluster ${cluster.id.name} keep the password of ${role} as Secret ${secret} has it`,
          why: 'the operator then sets it again whenever the Secret changes',
          option: clusters.length === 1 ? 'managed-role' : cluster.id.name,
        })
      : [];
  });
};

import { fieldReferences } from '#fleet';
import { accountsIn } from '../accounts-in.ts';
import type { Because } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { type Asker, runsOnce, type Said } from './asker.ts';
import type { Reading } from './readings.ts';
import { unmet } from './unmet.ts';

const forbidden =
  /is forbidden: User .{0,600}cannot|forbidden: .{0,600}at the cluster scope|User "?system:serviceaccount:\S{1,300} cannot |serviceaccounts? \S{1,300} (?:is not allowed|cannot|may not) /;

/** Something that the API server does not permit the account of the speaker: which scope it lacks tells what it is. */
export const permissionReading: Reading = { sign: forbidden, read: notPermitted };

/** The account of the pod that speaks. */
function accountOf({ pod, namespace }: Asker): readonly string[] {
  const accounts =
    pod === undefined ? [] : fieldReferences(pod).filter(({ to }) => to.kind === 'ServiceAccount');
  return accounts.map(({ to }) => objectText({ ...to, namespace }));
}

function notPermitted({ text, evidence }: Said, asker: Asker): readonly Because[] {
  const workload = manifestText(asker.owner);
  const isOfCluster = /at the cluster scope/.test(text) && !runsOnce(asker);
  const how = !isOfCluster
    ? 'in-a-namespace'
    : /"?namespaces"? (?:is forbidden|in API group)|resource "namespaces"/.test(text)
      ? 'list-namespaces'
      : 'of-the-cluster';
  return [
    unmet('permission', how, {
      root: workload,
      objects: [...new Set([workload, ...accountsIn(text), ...accountOf(asker)])],
      say: {
        what: `The ServiceAccount of ${workload} may not do what its program wants`,
        so: 'what it should do is not done, and it fails again and again',
        do: 'bind a Role that permits what the message names',
      },
      evidence: [evidence],
    }),
  ];
}

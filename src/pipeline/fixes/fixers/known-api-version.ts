import { entryOf, stringAt } from '#kube';
import { keyPlace } from '#yaml';
import { oneFile } from '../candidate.ts';
import { documentAt } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Writes the apiVersion that the kind of the object has in Kubernetes, or in all other objects. */
export const knownApiVersion: Fixer = ({ raw }, context) => {
  const at = documentAt(context, raw.place);
  const kind = stringAt(at?.document.value, 'kind');
  const place = at && keyPlace(at.document, ['kind']);
  if (!place || kind === undefined) return [];
  const known = entryOf(builtIn, kind);
  const used = context.fleets.flatMap(({ objects }) =>
    objects.flatMap(({ id, manifest: other }) => (id.kind === kind ? (other.apiVersion ?? []) : [])),
  );
  const [only, ...others] = new Set(known === undefined ? used.filter((each) => each !== '') : [known]);
  if (only === undefined || others.length > 0) return [];
  const { start } = place;
  return oneFile({ ...at, path: [] }, [{ start, end: start, text: `apiVersion: ${only}\n` }], {
    what: `Write apiVersion ${only}`,
    why: `that is where ${kind} belongs`,
    effect: 'any',
  });
};

/** Where the kinds of Kubernetes are that hardly another group has. */
const builtIn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'ConfigMap',
      'LimitRange',
      'Namespace',
      'PersistentVolume',
      'PersistentVolumeClaim',
      'Pod',
      'ResourceQuota',
      'Secret',
      'ServiceAccount',
    ].map((kind) => [kind, 'v1']),
  ),
  ...Object.fromEntries(['DaemonSet', 'Deployment', 'StatefulSet'].map((kind) => [kind, 'apps/v1'])),
  CronJob: 'batch/v1',
};

import { syncWave } from '#argocd';
import { containersOf, podTemplates } from '#fleet';
import { recordAt, stringAt } from '#kube';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';
import { waveField } from './moved-wave.ts';

/** Adds a Job behind one that seeds data, as a skeleton: it fails until people write down what must be there. */
export const verifyingJob: Fixer = ({ raw }, context) => {
  const seed = objectOf(context, raw);
  const [pattern, job] = [textIn(raw.data, ['verify']), textIn(raw.data, ['job'])];
  const [container] = seed ? podTemplates(seed.manifest).flatMap(containersOf) : [];
  if (!seed || !container || pattern === undefined || job === undefined) return [];
  if (textIn(raw.data, ['fault']) !== 'absent') return [];
  const name = pattern.replace('*', job.replace(/^seed-?/, ''));
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return [];
  const annotations = recordAt(seed.manifest, 'metadata', 'annotations');
  const wave = String(syncWave(seed.manifest) + 1);
  const image = stringAt(container.spec, 'image');
  const command = ['sh', '-c', `echo "${name}: say here what ${job} has to leave behind"; exit 1`];
  return addedManifest(context, seed.unit, {
    name: `${name}.yaml`,
    manifest: {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name, annotations: { ...annotations, [waveField.at(-1) ?? '']: wave } },
      spec: {
        backoffLimit: 0,
        activeDeadlineSeconds: 300,
        template: { spec: { restartPolicy: 'Never', containers: [{ name: 'verify', image, command }] } },
      },
    },
    what: `Add Job ${name} behind ${job}, a skeleton that fails until people fill it in`,
    note: `A skeleton: it fails until the command looks for what ${job} has to leave behind.`,
    option: 'skeleton',
  });
};

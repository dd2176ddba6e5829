import { asText } from '#text';
import { type Container, type FleetObject, containerScripts, containersOf, podTemplates } from '#fleet';
import { arrayAt, parseImage, recordAt, stringAt } from '#kube';
import { isReachedBefore, syncPosition } from '#argocd';
import { defineRule } from '../rule.ts';

/** A vault is ready only when it is unsealed, and the Job that unseals it comes only after it is ready. */
export const unsealAfterReadiness = defineRule<{ job: string; vault: string }>({
  name: 'unseal-after-readiness',
  title: 'A Job that unseals a vault waits for the vault to be ready',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const jobs = fleet.ofKind('batch/Job').filter(unseals);
    for (const vault of [...fleet.ofKind('apps/StatefulSet'), ...fleet.ofKind('apps/Deployment')]) {
      if (!podTemplates(vault.manifest).flatMap(containersOf).some(isStrict)) continue;
      const first = syncPosition(vault.manifest);
      const job = jobs.find(({ unit, manifest }) => {
        const second = syncPosition(manifest);
        return unit === vault.unit && first && second && isReachedBefore(first, second);
      });
      const isAutomatic = fleet
        .inNamespace(vault.world, vault.id.namespace)
        .some(({ id, manifest }) => id.kind === 'ConfigMap' && hasSealStanza(recordAt(manifest, 'data')));
      if (!job || isAutomatic) continue;
      const name = `${vault.id.kind} ${vault.id.name}`;
      report({
        object: job,
        path: ['metadata', 'annotations'],
        data: { job: job.id.name, vault: name },
        related: [{ place: vault.origin.place, message: `Argo CD waits for ${name}` }],
      });
    }
  },
  say: ({ job, vault }) => ({
    what: `Job ${job} unseals ${vault}, and comes in a later wave or phase`,
    so: 'Argo CD waits until the vault is ready, which it is only when unsealed (waiting for healthy state)',
    do: 'Put the Job into the same wave, or let the probe accept a sealed vault',
  }),
});

function unseals(job: FleetObject): boolean {
  return containerScripts(job).some(({ text }) =>
    /\b(?:vault|bao)\s+operator\s+(?:init|unseal)\b/.test(text),
  );
}

/** A probe that a sealed server fails: `vault status` ends with 2, and the health endpoint answers 503 unless told otherwise. */
function isStrict({ spec }: Container): boolean {
  const repository = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
  if (!/(?:^|\/)(?:vault|openbao)$/.test(repository)) return false;
  const probe = recordAt(spec, 'readinessProbe');
  const path = stringAt(probe, 'httpGet', 'path') ?? '';
  if (path.startsWith('/v1/sys/health')) return !/sealedcode=2\d\d/.test(path);
  const command = arrayAt(probe, 'exec', 'command').map(asText).join(' ');
  return /\b(?:vault|bao)\s+status\b/.test(command) && !command.includes('||');
}

function hasSealStanza(data: Readonly<Record<string, unknown>>): boolean {
  return Object.values(data).some((text) => typeof text === 'string' && /^[ \t]*seal\s+"/m.test(text));
}

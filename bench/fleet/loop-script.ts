import type { Job } from './fleet-shape.ts';

/** Where the real tools lie. */
export type Tools = { readonly helm: string; readonly kustomize: string; readonly kubeconform: string };

/** A script that renders each job with the real tool and pipes it to kubeconform; its argument: how many at once. */
export function loopScript(
  jobs: readonly Job[],
  { helm, kustomize, kubeconform }: Tools,
  schemas: string,
): string {
  const check = `${kubeconform} -strict -ignore-missing-schemas -schema-location '${schemas}' -`;
  const lines = jobs.map((job) => {
    if (job.kind === 'kustomize') return `${kustomize} build ${job.path} | ${check}`;
    if (job.kind === 'plain') return `awk 'FNR==1{print "---"}1' ${job.path}/*.yaml | ${check}`;
    const values = job.values.map((file) => `-f ${file}`).join(' ');
    return `${helm} template ${job.release} ${job.path} -n ${job.namespace} ${values} | ${check}`;
  });
  return `xargs -d '\\n' -P "$1" -n 1 bash -o pipefail -c >/dev/null <<'JOBS'\n${lines.join('\n')}\nJOBS\n`;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a chart and a kustomization of one ConfigMap each, by which the start of the tools' drop-ins is measured. */
export function writeSmallInputs(work: string): { readonly chart: string; readonly kustomization: string } {
  const chart = join(work, 'small/chart');
  const kustomization = join(work, 'small/kustomization');
  const configMap =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: guestbook }\ndata: { greeting: hello }\n';
  const files = {
    [`${chart}/Chart.yaml`]: 'apiVersion: v2\nname: guestbook\nversion: 1.0.0\n',
    [`${chart}/templates/greeting.yaml`]: configMap,
    [`${kustomization}/kustomization.yaml`]: 'resources: [greeting.yaml]\n',
    [`${kustomization}/greeting.yaml`]: configMap,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return { chart, kustomization };
}

import { loadConfig } from '#config';
import type { RunLimits } from '#budget';
import { memoryTree } from '#files';
import type { Problem } from '#outcome';
import { type RunResult, run } from '#run';
import { readPack } from '#disk';
import { schemaCatalog } from '#schema';

/** Budgets a hundred times smaller than the real ones, so that whatever is charged ends at once. */
export const small: RunLimits = {
  run: { steps: 20_000_000, bytes: 64 * 1024 * 1024 },
  application: { steps: 500_000, bytes: 8 * 1024 * 1024 },
};

/** Runs the whole line over a hostile tree with a harmless neighbour in it. */
export function attack(files: Readonly<Record<string, string>>, limits: RunLimits = small): RunResult {
  const tree = memoryTree({ ...neighbour, ...files });
  const schemas = schemaCatalog(readPack);
  return run({ tree, config: loadConfig(tree), today: '2026-11-16', schemas, limits });
}

/** What the run gave up on. */
export function limitsOf({ report }: RunResult): readonly Problem[] {
  return report.problems.filter(({ code }) => code === 'limit-reached');
}

/** Whether the harmless application was rendered all the same. */
export function keepsNeighbour({ report }: RunResult): boolean {
  return report.applications.some(({ name, objects }) => name === 'neighbour' && objects === 1);
}

/** An Application of a folder of the tree. */
export function application(name: string, path: string, more = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://git.example.org/acme/gitops.git
    targetRevision: HEAD
    path: ${path}
${more}  destination: { server: https://kubernetes.default.svc, namespace: default }
`;
}

/** A chart of one template, and the Application that deploys it. */
export function chart(template: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    'apps/evil.yaml': application('evil', 'evil'),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/settings.yaml': `${configMap}data:\n  a: ${template}\n`,
    ...more,
  };
}

/** A folder of files, and the Application that deploys it. */
export function folder(files: Readonly<Record<string, string>>, more = ''): Record<string, string> {
  return {
    'apps/evil.yaml': application('evil', 'evil', more),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`evil/${path}`, text])),
  };
}

export const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

export const neighbour = {
  'apps/neighbour.yaml': application('neighbour', 'neighbour'),
  'neighbour/settings.yaml': `${configMap}data: { colour: blue }\n`,
};

import { baseName, directoryName, placeAt, source } from '#files';
import { isManifest } from '#kube';
import type { Rule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { filesRendered } from './files-rendered.ts';

/** A manifest lies beside a kustomization that lists its neighbours but not it: it is never deployed. */
export const unreferencedManifest: Rule = {
  name: 'unreferenced-manifest',
  title: 'A manifest in a kustomize directory is listed by no kustomization',
  severity: 'warning',
  since: '0.1.0',
  fix: 'choice',
  classes: ['unreferenced-chart-or-values'],
  find(context, report) {
    const { index, fleets } = context;
    const used = filesRendered(fleets);
    const listed = listedFiles(context);
    for (const path of index.manifestFiles) {
      const directory = directoryName(path);
      const kustomization = index.kustomizations.get(directory);
      if (
        kustomization === undefined ||
        baseName(path) === kustomization ||
        used.has(path) ||
        listed.has(path)
      )
        continue;
      const documents = index.yaml(path)?.documents ?? [];
      const [first] = documents;
      if (!first || !documents.every(({ value }) => isManifest(value)) || !isManifest(first.value)) continue;
      if (first.value.apiVersion.startsWith('kustomize.config.k8s.io') || isMeantAside(path)) continue;
      report({
        target: fleets[0]?.target ?? '',
        place: placeAt(first.source, first.start),
        related: [
          {
            place: placeAt(source(`${directory}/${kustomization}`, ''), 0),
            message: 'lists the other files of this directory',
          },
        ],
        message: `${path} (${first.value.kind} ${String(first.value.metadata?.name ?? '')}) is listed by no kustomization, so that it is never deployed`,
      });
    }
  },
};

/** Every string of every kustomization, as path from the root of the tree. */
function listedFiles({ index }: RuleContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [directory, name] of index.kustomizations) {
    const text = JSON.stringify(
      index.yaml(directory === '' ? name : `${directory}/${name}`)?.documents.map(({ value }) => value) ?? [],
    );
    for (const match of text.matchAll(/"(?:[^"\\=]*=)?((?:\.{1,2}\/)*[^"\\\s]+\.(?:ya?ml|json))"/g)) {
      found.add(join(directory, match[1] ?? ''));
    }
  }
  return found;
}

function join(directory: string, path: string): string {
  const steps = directory === '' ? [] : directory.split('/');
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** Names by which people say that a file is not to be deployed. */
function isMeantAside(path: string): boolean {
  return /(?:^|[/._-])(?:example|examples|sample|samples|template|disabled|old|bak|backup|test|tests|unused|deprecated|tmp|draft|optional)(?:[/._-]|$)/i.test(
    path,
  );
}

import { readText } from '#files';
import { isRecord, stringAt } from '#kube';
import type { TreeIndex } from '#sources';
import { type YamlDocument, findDuplicateKeys, pathText, pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A mapping names one key twice: kustomize refuses the file, everybody else silently keeps the last one. */
export const duplicateKey: Rule = {
  name: 'duplicate-key',
  title: 'A key stands twice in one mapping',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['application-manifest-mangled'],
  find({ index, fleets }, report) {
    const target = fleets[0]?.target ?? '';
    const deployed = new Set(
      fleets.flatMap(({ units }) =>
        units.flatMap(({ owner, filesRead }) => (owner.kind === 'folder' ? [] : filesRead)),
      ),
    );
    for (const path of index.files) {
      if (!/\.ya?ml$/.test(path) || isInsideTemplates(path, index.charts) || isRecordOfCluster(index, path))
        continue;
      for (const document of index.yaml(path)?.documents ?? []) {
        for (const { path: at, places, areEqual } of findDuplicateKeys(document)) {
          const [first, ...again] = places;
          const last = again.at(-1);
          // Pipelines of Azure repeat their conditions as keys.
          if (!first || !last || String(at.at(-1)).includes('{{')) continue;
          report({
            target,
            // Of what no Application is seen to read nobody can tell who reads it; the same value twice changes nothing.
            ...(deployed.has(path) && !areEqual ? {} : { severity: 'warning' as const }),
            ...objectOf(document),
            path: pointerText(at),
            place: last,
            related: [{ place: first, message: 'first written here' }],
            message: `${pathText(at)} is written ${places.length} times; only the last one counts`,
          });
        }
      }
    }
  },
};

/** Whether somebody wrote down what a cluster held: the server alone gives these fields. */
function isRecordOfCluster(index: TreeIndex, path: string): boolean {
  const text = readText(index.tree, path) ?? '';
  return /^ +resourceVersion:/m.test(text) && /^ +uid:/m.test(text);
}

function isInsideTemplates(path: string, charts: ReadonlySet<string>): boolean {
  const match = /^(.*?)\/?templates\//.exec(path);
  return match !== null && charts.has(match[1] ?? '');
}

function objectOf(document: YamlDocument) {
  const { value } = document;
  const kind = stringAt(value, 'kind');
  const name = stringAt(value, 'metadata', 'name');
  if (!isRecord(value) || kind === undefined || name === undefined) return {};
  const [group = '', version = ''] = String(value['apiVersion'] ?? '').includes('/')
    ? String(value['apiVersion']).split('/')
    : ['', String(value['apiVersion'] ?? '')];
  return {
    object: { group, version, kind, namespace: stringAt(value, 'metadata', 'namespace') ?? '', name },
  };
}

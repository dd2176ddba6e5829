import { asText } from '#text';
import { readText } from '#files';
import { isRecord, stringAt } from '#kube';
import type { TreeIndex } from '#sources';
import { type YamlDocument, findDuplicateKeys, pathText, pointerText } from '#yaml';
import { hesitation, objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';
import { type FaultData, faultSaying } from '../templates/fault-words.ts';
import { reportFaults } from '../templates/report-faults.ts';

/** A mapping names one key twice: kustomize refuses such a manifest, everybody else silently keeps the last one. */
export const duplicateKey = defineRule<{ key: string; times: number; so: string; template?: FaultData }>({
  name: 'duplicate-key',
  title: 'A key stands twice in one mapping',
  impact: 'breaks',
  looksAt: 'everything',
  find(context, report) {
    const { index, fleets } = context;
    const target = fleets[0]?.target ?? '';
    const units = fleets.flatMap((fleet) => fleet.units);
    const filesOf = (readers: typeof units) => new Set(readers.flatMap(({ filesRead }) => filesRead));
    const read = filesOf(units);
    const deployed = filesOf(units.filter(({ owner }) => owner.kind !== 'folder'));
    const built = filesOf(units.filter(({ tools }) => tools.includes('kustomize')));
    for (const path of index.files) {
      if (!/\.ya?ml$/.test(path) || isInsideTemplates(path, index.charts) || isRecordOfCluster(index, path))
        continue;
      for (const document of index.yaml(path)?.documents ?? []) {
        for (const { path: at, places, areEqual } of findDuplicateKeys(document)) {
          const [first, ...again] = places;
          const last = again.at(-1);
          // Pipelines of Azure repeat their conditions as keys.
          if (!first || !last || String(at.at(-1)).includes('{{')) continue;
          const object = objectOf(document);
          const isManifest = object.object !== undefined;
          // Of a kustomization itself, and of values that it hands to Helm, kustomize keeps the last as others do.
          const isRefused = isManifest && built.has(path);
          const mayBeRefused = isManifest && !read.has(path);
          report({
            subject: { target, ...object, path: pointerText(at), place: last },
            data: {
              key: pathText(at),
              times: places.length,
              so: isRefused ? refused : mayBeRefused ? `${refused}; elsewhere ${lost}` : lost,
            },
            reasons: [
              ...(deployed.has(path) ? [] : [unread]),
              ...(areEqual && !isRefused ? [mayBeRefused ? hesitation(...equal) : objection(...equal)] : []),
            ],
            related: [{ place: first, message: 'first written here' }],
          });
        }
      }
    }
    reportFaults(context, 'duplicate-key', ({ data, ...found }) =>
      report({ ...found, data: { key: data.reason, times: 2, so: lost, template: data }, impact: 'weakens' }),
    );
  },
  say: ({ key, times, so, template }) =>
    template
      ? faultSaying(template)
      : {
          what: `${key} is written ${times} times`,
          so,
          do: 'Keep the one that is meant and remove the rest',
        },
});

const unread = hesitation('reader-unknown', 'no Application is seen to read this file');
const equal = ['same-value', 'the value is the same each time'] as const;
const refused = 'kustomize refuses the file';
const lost = 'only the last one counts, and nobody says so';

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
  const [group = '', version = ''] = asText(value['apiVersion'] ?? '').includes('/')
    ? asText(value['apiVersion']).split('/')
    : ['', asText(value['apiVersion'] ?? '')];
  return {
    object: { group, version, kind, namespace: stringAt(value, 'metadata', 'namespace') ?? '', name },
  };
}

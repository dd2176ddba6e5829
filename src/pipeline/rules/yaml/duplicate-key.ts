import { type Reason, hesitation, objection } from '#evidence';
import { directoryName, readText } from '#files';
import { isManifest, manifestId } from '#kube';
import type { TreeIndex } from '#sources';
import {
  type DuplicateKey,
  type YamlDocument,
  type YamlPath,
  findDuplicateKeys,
  holdsAnchor,
  pathText,
  pointerText,
} from '#yaml';
import { defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { type FaultData, faultSaying } from '../templates/fault-words.ts';
import { reportFaults } from '../templates/report-faults.ts';
import { namesAnother } from './names-another.ts';

const ofCompose = /(?:^|\/)(?:docker-)?compose[\w.-]{0,60}\.ya?ml$/;

/** A mapping names one key twice: kustomize refuses such a manifest, everybody else silently keeps the last one. */
export const duplicateKey = defineRule<{ key: string; times: number; so: string; template?: FaultData }>({
  name: 'duplicate-key',
  title: 'A key stands twice in one mapping',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  find(context, report) {
    const { index, fleets } = context;
    const target = fleets[0]?.target ?? '';
    const units = fleets.flatMap((fleet) => fleet.units);
    const filesOf = (readers: typeof units) => new Set(readers.flatMap(({ filesRead }) => filesRead));
    const read = filesOf(units);
    const isData = dataOfCharts(index, units);
    // The values of a chart that is not available are read, though nothing is made of them.
    const isRead = (path: string) =>
      !isData(path) && units.some(({ owner, reads }) => owner.kind !== 'folder' && reads().files.has(path));
    const builders = units.filter(({ tools }) => tools.includes('kustomize'));
    const built = filesOf(builders);
    const taken = filesOf(builders.filter(({ failures }) => failures.length === 0));
    const resources = new Set(
      builders.flatMap(({ objects }) => objects.map(({ origin }) => origin.place.source.name)),
    );
    for (const path of index.files) {
      if (!/\.ya?ml$/.test(path) || isInsideTemplates(path, index.charts) || isRecordOfCluster(index, path))
        continue;
      // Compose refuses it with a message of its own.
      if (ofCompose.test(path)) continue;
      for (const document of index.yaml(path)?.documents ?? []) {
        for (const { path: at, places, ...compared } of findDuplicateKeys(document)) {
          const [first, ...again] = places;
          const last = again.at(-1);
          // Pipelines of Azure repeat their conditions as keys; what only holds anchors is read by who refers to them.
          if (!first || !last || String(at.at(-1)).includes('{{') || places.every(holdsAnchor)) continue;
          const object = objectOf(document);
          const isObject = object.object !== undefined;
          // Of a kustomization itself, and of values that it hands to Helm, kustomize keeps the last as others do.
          const isTaken = isObject && taken.has(path);
          const isRefused = isObject && built.has(path) && !isTaken;
          const mayBeRefused = isObject && !read.has(path);
          report({
            subject: { target, ...object, path: pointerText(at), place: last },
            data: {
              key: pathText(at),
              times: places.length,
              so: isRefused ? refused : mayBeRefused ? refusedByOne : isTaken ? kept : lost,
            },
            reasons: [
              ...(isRead(path) ? [] : [Array.isArray(document.value) ? list : unread]),
              ...(isRefused || namesAnother(index, last, at) ? [] : lossless(compared, mayBeRefused)),
              ...(isTaken && resources.has(path) && areJoined(at, compared) ? [joined] : []),
            ],
            // The one that counts may be the one that is meant; of an object nobody writes a part for nothing.
            ...(!isObject && { impact: 'weakens' }),
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
const list = objection(
  'no-manifest',
  'no Application reads it, and a list of that form is for another program',
);
/** Where nothing is lost it only matters whether somebody refuses the file. */
function lossless(
  { areEqual, isWhole, areWords }: Pick<DuplicateKey, 'areEqual' | 'isWhole' | 'areWords'>,
  mayBeRefused: boolean,
): readonly Reason[] {
  const weigh = mayBeRefused ? hesitation : objection;
  if (areEqual) return [weigh('same-value', 'the value is the same each time')];
  if (isWhole) return [weigh('nothing-lost', 'the last holds all that the others do')];
  return areWords && !mayBeRefused ? [word] : [];
}
/** Kustomize writes the annotations of a resource anew when it reads it, from all that it finds (kyaml, `SetAnnotation`). */
function areJoined(at: YamlPath, { areDisjoint }: Pick<DuplicateKey, 'areDisjoint'>): boolean {
  return areDisjoint && at.join('.') === 'metadata.annotations';
}

const word = hesitation('one-word', 'it is one word each time, and the one that counts may be meant');
const joined = objection('joined', 'kustomize puts the annotations together');
const refused = 'Kustomize refuses the file';
const refusedByOne = `${refused}; elsewhere only the last one counts, and nobody says so`;
const kept = 'Kustomize keeps only one of them, and nobody says so';
const lost = 'Only the last one counts, and nobody says so';

/** Prepares the answer to "does Helm take this file of a chart as it is?": of YAML it reads templates, definitions and values. */
function dataOfCharts(
  { charts }: TreeIndex,
  units: RuleContext['fleets'][number]['units'],
): (path: string) => boolean {
  const given = new Set(
    units.flatMap(({ chartUses }) =>
      chartUses.flatMap(({ layers }) =>
        layers.flatMap((layer) => (layer.kind === 'file' ? [layer.source.name] : [])),
      ),
    ),
  );
  const ownFile = /^(?:Chart|values|requirements)\.yaml$|^(?:templates|crds|charts)\//;
  return (path) => {
    let folder = directoryName(path);
    while (folder !== '' && !charts.has(folder)) folder = directoryName(folder);
    return (
      charts.has(folder) &&
      !given.has(path) &&
      !ownFile.test(path.slice(folder === '' ? 0 : folder.length + 1))
    );
  };
}

/** Whether somebody wrote down what a cluster held: the server alone gives these fields. */
function isRecordOfCluster(index: TreeIndex, path: string): boolean {
  const text = readText(index.tree, path) ?? '';
  return /^ +resourceVersion:/m.test(text) && /^ +uid:/m.test(text);
}

function isInsideTemplates(path: string, charts: ReadonlySet<string>): boolean {
  const match = /^(.*?)\/?templates\//.exec(path);
  return match !== null && charts.has(match[1] ?? '');
}

function objectOf({ value }: YamlDocument) {
  return isManifest(value) && value.metadata?.name !== undefined ? { object: manifestId(value) } : {};
}

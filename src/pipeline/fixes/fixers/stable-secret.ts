import { isRecord } from '#kube';
import { asText } from '#text';
import { type YamlPath, pathText, pointerText, putField, putItem, valueAt } from '#yaml';
import { oneFile, joined, pathOf } from '../candidate.ts';
import { fieldPlace } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { applicationOf, objectOf } from '../subject-of.ts';
import { valueFiles } from '../value-files.ts';
import { firstOf } from './first-of.ts';
import { storedSecret } from './stored-secret.ts';

/**
 * Lets a chart read a Secret that somebody else makes, where it offers that: the name stays as it is, so that whoever makes
 * it (a store, by hand) is for people to say.
 */
const givenSecret: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  if (object?.id.kind !== 'Secret') return [];
  const files = valueFiles(context, object.unit);
  const defaults = files.at(-1);
  const switches = defaults ? emptyKeys(defaults.document.value, /^existingSecret(?:Name)?$/) : [];
  const [at] = files;
  if (!at) return [];
  return switches.flatMap((path) =>
    oneFile({ file: at.file, path }, [putField(at.document, path, object.id.name)], {
      what: `Set ${pathText(path)} to ${object.id.name}, and let a secret store or a person make that Secret`,
      why: `the chart makes none where ${pathText(path)} names one`,
      option: switches.length === 1 ? 'existing-secret' : pathText(path),
    }),
  );
};

/** Lets Argo CD keep what the cluster has: the field is compared no more, and no sync writes another value. */
const keptField: Fixer = ({ raw }, context) => {
  const [application, object, field] = [applicationOf(context, raw), objectOf(context, raw), pathOf(raw)];
  if (!application || !object || !field) return [];
  const { group, kind, name, namespace } = object.id;
  const { origin } = application.owner;
  const ignored = fieldPlace(context, origin, ['spec', 'ignoreDifferences']);
  const options = fieldPlace(context, origin, ['spec', 'syncPolicy', 'syncOptions']);
  // Of a Secret Argo CD compares data alone.
  const where = kind === 'Secret' && field[0] === 'stringData' ? ['data', ...field.slice(1)] : field;
  const entry = {
    ...(group !== '' && { group }),
    kind,
    name,
    ...(namespace !== '' && { namespace }),
    jsonPointers: [...new Set([pointerText(field), pointerText(where)])],
  };
  if (!ignored || !options || field.some((step) => typeof step === 'number')) return [];
  return joined(
    [
      { at: ignored, edits: [putItem(ignored.document, ignored.path, entry)] },
      { at: options, edits: [putItem(options.document, options.path, 'RespectIgnoreDifferences=true')] },
    ],
    {
      what: `Let Argo CD keep ${pathText(field)} of ${kind} ${name} as the cluster has it`,
      why: 'the first sync makes a value, and no later one replaces it',
      option: 'keep',
    },
  );
};

export const stableSecret = firstOf(givenSecret, keptField, storedSecret);

function emptyKeys(value: unknown, name: RegExp, path: YamlPath = []): readonly YamlPath[] {
  if (!isRecord(value) || path.length > 5) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const own = [...path, key];
    if (name.test(key)) return asText(valueAt(child, []) ?? '') === '' ? [own] : [];
    return emptyKeys(child, name, own);
  });
}

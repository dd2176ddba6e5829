import { everyNode, isRecord, stringAt, isName } from '#kube';
import { type ApplicationUnit, type Unit, isOfApplication, isIncomplete } from '#render';
import type { YamlPath } from '#yaml';
import { parseYamlValue } from '#yaml';
import { applicationObject } from '../application-object.ts';
import type { UnresolvedEdge } from '../edge.ts';
import type { World } from '../world.ts';

/**
 * Secrets named in the inline values of an Application whose chart is not available. Charts name such values
 * alike (`existingSecret`, `secretKeyRef`), and the name must exist in the destination namespace.
 */
export function valueEdges(unit: Unit, world: World): readonly UnresolvedEdge[] {
  if (!isOfApplication(unit)) return [];
  const { owner: application } = unit;
  const namespace = application.destination.namespace;
  if (!isIncomplete(unit) || namespace === undefined || namespace.includes('{{')) return [];
  const from = applicationObject(unit, world);
  const found: UnresolvedEdge[] = [];
  const isMulti = Array.isArray(sourcesField(unit));
  for (const source of application.sources) {
    const base: YamlPath = isMulti ? ['spec', 'sources', source.index, 'helm'] : ['spec', 'source', 'helm'];
    const helm = isRecord(source.spec['helm']) ? source.spec['helm'] : {};
    for (const { values, path } of inlineValues(helm, base)) {
      for (const { path: at, value } of everyNode(values.value)) {
        const named = secretNamed(at, value);
        if (named === undefined) continue;
        const fullPath = values.hasPositions ? [...path, ...named.path] : path;
        found.push({
          from,
          path: fullPath,
          to: {
            group: '',
            kind: 'Secret',
            namespace,
            name: named.name,
            ...(named.key === undefined ? {} : { key: named.key }),
          },
          role: 'value',
          isOptional: named.isOptional,
          certainty: 'text',
        });
      }
    }
  }
  return found;
}

function sourcesField({ owner }: ApplicationUnit): unknown {
  return isRecord(owner.manifest['spec']) ? owner.manifest['spec']['sources'] : undefined;
}

type Inline = {
  readonly values: { readonly value: unknown; readonly hasPositions: boolean };
  readonly path: YamlPath;
};

function inlineValues(helm: Readonly<Record<string, unknown>>, base: YamlPath): readonly Inline[] {
  const found: Inline[] = [];
  if (isRecord(helm['valuesObject']))
    found.push({
      values: { value: helm['valuesObject'], hasPositions: true },
      path: [...base, 'valuesObject'],
    });
  const text = helm['values'];
  if (typeof text === 'string') {
    try {
      found.push({ values: { value: parseYamlValue(text), hasPositions: false }, path: [...base, 'values'] });
    } catch {
      // Values that do not parse are reported where they are rendered; there is nothing to read in them.
    }
  }
  return found;
}

type Named = {
  readonly name: string;
  readonly key?: string;
  readonly isOptional: boolean;
  readonly path: YamlPath;
};

function secretNamed(path: YamlPath, value: unknown): Named | undefined {
  const field = path.at(-1);
  if (typeof field !== 'string') return undefined;
  if (typeof value === 'string') {
    return nameFields.test(field) && isName(value) ? { name: value, isOptional: false, path } : undefined;
  }
  if (field !== 'secretKeyRef' && !field.endsWith('SecretRef') && !isSecretShaped(path, value))
    return undefined;
  const name = stringAt(value, 'name');
  const key = stringAt(value, 'key');
  if (name === undefined || !isName(name)) return undefined;
  const isOptional = isRecord(value) && value['optional'] === true;
  return { name, isOptional, path: [...path, 'name'], ...(key === undefined ? {} : { key }) };
}

/** `secret: { name }`, or a name and a key where credentials are meant. */
function isSecretShaped(path: YamlPath, value: unknown): boolean {
  const keys = isRecord(value) ? Object.keys(value) : [];
  if (path.at(-1) === 'secret' && keys.join() === 'name') return true;
  const isPair = keys.length === 2 && keys.includes('name') && keys.includes('key');
  return isPair && path.some((field) => /credential|secret|password/i.test(String(field)));
}

const nameFields = /^(?:existingSecret(?:Name)?|[a-z]\w*ExistingSecret|existing\w*Secret)$/;

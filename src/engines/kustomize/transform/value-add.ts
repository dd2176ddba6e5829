import { baseName } from '#files';
import { type YamlNode, parseYaml, scalarNode } from '#yaml';
import { decodeValue, integer, listOf, optional, struct, text } from '../load/decode.ts';
import { Failure } from '../failure.ts';
import { selectorDecoder } from '../load/kustomization.ts';
import { lookupOrCreate } from '../fields/lookup-path.ts';
import { type Writer, demandKind, setScalar } from '../fields/node-fields.ts';
import { select } from '../resources/resource-list.ts';
import { setNamespaces } from './set-namespace.ts';
import type { TargetContext } from '../accumulate/target-context.ts';
import type { Transformer } from './transformer.ts';
import { splitPath } from '../fields/visit-field.ts';

const targets = listOf(
  struct('Target', { selector: optional(selectorDecoder), fieldPath: text, filePathPosition: integer }),
);
export const valueAddDecoder = struct('Plugin', { value: text, targets, targetFilePath: text });

/** Writes a value into fields of the selected resources (`ValueAddTransformer`). */
export function makeValueAdd(
  args: typeof valueAddDecoder.zero,
  context: TargetContext,
  by: Writer,
): Transformer['run'] {
  const value = args.value.trim() === '' ? baseName(context.root) : args.value.trim();
  const more = args.targetFilePath === '' ? [] : readTargets(context, args.targetFilePath);
  const all = [...(args.targets ?? []), ...more];
  if (all.length === 0) throw new Failure('must specify at least one target', { place: by.place });
  for (const target of all) {
    if (target.fieldPath === '') throw new Failure('fieldPath cannot be empty', { place: by.place });
    if (target.filePathPosition < 0) {
      throw new Failure(`value of FilePathPosition (${target.filePathPosition}) cannot be negative`, {
        place: by.place,
      });
    }
  }
  return (list) => {
    for (const target of all) {
      const resources = target.selector ? select(list, target.selector, context.openapi) : list;
      for (const { node } of resources) {
        if (target.fieldPath === 'metadata/namespace') {
          setNamespaces({
            node,
            args: { namespace: value, specs: [], unsetOnly: false, subjects: 'defaultOnly' },
            openapi: context.openapi,
            by,
          });
        } else addValue({ node, path: target.fieldPath, value, position: target.filePathPosition, by });
      }
    }
  };
}

function readTargets(context: TargetContext, path: string): NonNullable<typeof targets.zero> {
  const { documents } = parseYaml(context.readSource(path));
  return (
    decodeValue({
      decoder: struct('Targets', { targets }),
      value: documents[0]?.value ?? null,
      name: 'Targets',
      mode: {
        strict: false,
        converts: true,
      },
    }).targets ?? []
  );
}

function addValue({
  node,
  path,
  value,
  position,
  by,
}: {
  readonly node: YamlNode;
  readonly path: string;
  readonly value: string;
  readonly position: number;
  readonly by: Writer;
}): void {
  const field = lookupOrCreate({ root: node, path: splitPath(path, '/'), kind: 'scalar', by });
  if (!field) return;
  demandKind(field, 'scalar');
  setScalar(field, scalarNode(position > 0 ? insertPart(field.value, position - 1, value) : value), by);
}

/** Inserts a directory into a path (`filesys.InsertPathPart`). */
function insertPart(path: string, position: number, part: string): string {
  if (part === '') return path;
  const isAbsolute = path.startsWith('/');
  const parts = path.split('/').filter((step) => step !== '');
  parts.splice(Math.min(position, parts.length), 0, part);
  return (isAbsolute ? '/' : '') + parts.join('/');
}

import { type Place, placeAt, readText, source } from '#files';
import type { Fleet } from '#fleet';
import { type Manifest, stringAt } from '#kube';
import { kubectlCommand, shellCommands } from '#shell';
import { commandFiles, isAppliedByHand } from '#sources';
import type { RuleContext } from './rule-context.ts';

/** A ResourceQuota or LimitRange that a script or a guide gives to a namespace before Argo CD comes. */
export type HandAppliedLimit = {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  readonly manifest: Manifest;
  readonly place: Place;
};

/** The quotas and limits of the tree that commands apply: as manifests, or by `kubectl create quota`. */
export function handAppliedLimits(
  { index }: RuleContext,
  { index: { objects } }: Fleet,
): readonly HandAppliedLimit[] {
  const limits = ['/ResourceQuota', '/LimitRange'].flatMap((kind) => objects.ofKind(kind));
  const found = limits.flatMap(({ id, manifest, origin, unit }): readonly HandAppliedLimit[] => {
    const namespace = stringAt(manifest, 'metadata', 'namespace') ?? '';
    if (unit.standing.kind !== 'undeployed' || namespace === '') return [];
    if (!isAppliedByHand(index, origin.place.source.name)) return [];
    return [{ kind: id.kind, name: id.name, namespace, manifest, place: origin.place }];
  });
  return [
    ...found,
    ...commandFiles(index).flatMap((file) => quotasIn(file, readText(index.tree, file) ?? '')),
  ];
}

/** The quotas that commands of a file create under names that are written out. */
function quotasIn(file: string, text: string): readonly HandAppliedLimit[] {
  return Array.from(text.matchAll(creates)).flatMap(
    ({ 0: written, index: at }): readonly HandAppliedLimit[] => {
      const [command] = shellCommands(written).flatMap((each) => kubectlCommand(each) ?? []);
      const hard = /--hard[= ]["']?([\w./=,-]+)/.exec(written)?.[1];
      const [name] = command?.names ?? [];
      if (!command?.namespace || name === undefined || hard === undefined || command.isDynamic) return [];
      if (/--scopes|--dry-run/.test(written)) return [];
      const limits = hard.split(',').map((each) => each.split('=') as [string, string?]);
      const manifest: Manifest = {
        apiVersion: 'v1',
        kind: 'ResourceQuota',
        metadata: { name },
        spec: { hard: Object.fromEntries(limits.map(([key, value = '']) => [key, value])) },
      };
      const { namespace } = command;
      return [{ kind: 'ResourceQuota', name, namespace, manifest, place: placeAt(source(file, text), at) }];
    },
  );
}

const creates =
  /\b(?:kubectl|oc)\s(?:[^\n\\]|\\\n){0,300}?\bcreate\s+(?:resource)?quota\s(?:[^\n\\]|\\\n){0,2000}/g;

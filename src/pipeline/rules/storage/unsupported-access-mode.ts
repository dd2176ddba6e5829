import { asText } from '#text';
import { type FleetObject } from '#fleet';
import { type Json, arrayAt, isRecord, select, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A claim asks its storage class for a way of access that the class does not offer. */
export const unsupportedAccessMode = defineRule<{
  object: string;
  modes: string;
  storageClass: string;
  offered: readonly string[];
}>({
  name: 'unsupported-access-mode',
  title: 'A claim asks for an access mode that its storage class does not offer',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    const known = fleet.facts.storageClasses ?? [];
    for (const object of fleet.objects) {
      for (const { claim, path } of claims(object)) {
        const name = stringAt(claim, 'storageClassName');
        if (stringAt(claim, 'volumeName') !== undefined || name === '') continue;
        const offered = known.find((each) =>
          name === undefined ? each.default === true : each.name === name,
        );
        if (!offered?.accessModes || isRendered(fleet.ofKind('storage.k8s.io/StorageClass'), object, name))
          continue;
        const modes = arrayAt(claim, 'accessModes').map(asText);
        const missing = modes.filter((mode) => !offered.accessModes?.includes(mode));
        if (missing.length === 0) continue;
        report({
          object,
          path: [...path, 'accessModes'],
          data: {
            object: kindName(object.id),
            modes: missing.join(', '),
            storageClass: offered.name,
            offered: offered.accessModes,
          },
        });
      }
    }
  },
  say: ({ object, modes, storageClass, offered }) => ({
    what: `${object} asks for ${modes}, which storage class ${storageClass} does not offer`,
    so: 'The claim stays Pending',
    do: `Ask for ${offered.join(' or ')}, or use another storage class`,
  }),
});

/** The claims that an object is or makes. */
function claims({ id, manifest }: FleetObject): readonly { readonly claim: Json; readonly path: YamlPath }[] {
  const pattern =
    id.kind === 'PersistentVolumeClaim' && id.group === ''
      ? 'spec'
      : id.kind === 'StatefulSet' && id.group === 'apps'
        ? 'spec.volumeClaimTemplates[].spec'
        : undefined;
  if (pattern === undefined) return [];
  return select(manifest, pattern).flatMap(({ path, value }) =>
    isRecord(value) ? [{ claim: value, path }] : [],
  );
}

/** A class that the fleet brings itself may differ from the one of that name in the facts. */
function isRendered(
  classes: readonly FleetObject[],
  { world }: FleetObject,
  name: string | undefined,
): boolean {
  return classes.some((each) => each.world === world && (name === undefined || each.id.name === name));
}

import { isArgoKind } from '#argocd';
import { directoryName, joinPath, placeAt, readText, source } from '#files';
import { type Fleet, type FleetObject, isUndeployed } from '#fleet';
import { isShellScript } from '#knowledge';
import { type KubectlCommand, kindOfResource, kubectlCommand, shellCommands } from '#shell';
import { idText, manifestId } from '#kube';
import type { TreeIndex } from '#sources';
import { defineRule } from '../rule.ts';

/** A bootstrap script waits for something that only Argo CD brings, before it gives Argo CD the Applications. */
export const waitingBootstrap = defineRule<{ object: string; application: string }>({
  name: 'waiting-bootstrap',
  title: 'A bootstrap script waits for what Argo CD brings only afterwards',
  impact: 'weakens',
  looksAt: 'everything',
  find({ index, fleets }, report) {
    for (const file of index.files.filter(isShellScript)) {
      const text = readText(index.tree, file) ?? '';
      if (!/\b(?:kubectl|oc)\b/.test(text)) continue;
      const commands = shellCommands(text).flatMap((command) => kubectlCommand(command) ?? []);
      const root = commands.findIndex((command) => appliesApplications(index, file, command));
      if (root < 0) continue;
      for (const [position, command] of commands.slice(0, root).entries()) {
        const earlier = commands.slice(0, position);
        for (const fleet of fleets) {
          const late = awaited(fleet, command);
          if (!late || earlier.some((each) => mayBring(each, late)) || /\bhelm\b/.test(text)) continue;
          const { name } = late.unit.owner;
          report({
            subject: {
              target: fleet.target,
              owner: late.unit.owner,
              object: late.id,
              place: placeAt(source(file, text), command.offset),
            },
            data: { object: idText(late.id), application: name },
            related: [{ place: late.origin.place, message: `Application ${name} brings it` }],
          });
        }
      }
    }
  },
  say: ({ object, application }) => ({
    what: `the script waits for ${object} before it applies the Applications`,
    so: `Only Application ${application} creates it, so the script waits until it times out`,
    do: 'Apply the Applications first, or wait only for what is there before Argo CD',
  }),
});

/** The object that a command waits for, when an Application brings it. */
function awaited(fleet: Fleet, command: KubectlCommand): FleetObject | undefined {
  const isWait = command.verb === 'wait' || (command.verb === 'rollout' && command.words.includes('status'));
  const [name] = command.names;
  if (!isWait || command.isDynamic || name === undefined || command.namespace === undefined) return undefined;
  const kind = kindOfResource(command.resource);
  return fleet.objects.find(
    ({ id, world }) =>
      `${id.group}/${id.kind}` === kind &&
      id.name === name &&
      id.namespace === command.namespace &&
      !isUndeployed(world),
  );
}

/** Whether an earlier command could have made the object: anything applied or created into its namespace, or anywhere. */
function mayBring({ verb, namespace, names }: KubectlCommand, { id }: FleetObject): boolean {
  if (verb === 'create' && names[0] === id.namespace) return false;
  return (
    ['apply', 'create', 'replace', 'kustomize'].includes(verb) && (namespace ?? id.namespace) === id.namespace
  );
}

function appliesApplications(index: TreeIndex, file: string, { verb, words }: KubectlCommand): boolean {
  if (verb !== 'apply' && verb !== 'create') return false;
  return words.some((word, position) => {
    const path = /^(?:-f|-k|--filename|--kustomize)$/.test(words[position - 1] ?? '') ? word : undefined;
    if (path === undefined || /[$*]|:\/\//.test(path)) return false;
    return [path, joinPath(directoryName(file), path)].some((each) =>
      holdsApplications(index, each.replace(/^\.\//, '')),
    );
  });
}

function holdsApplications(index: TreeIndex, path: string): boolean {
  const folder = path.replace(/\/$/, '');
  return index.manifestFiles
    .filter((file) => file === folder || directoryName(file) === folder)
    .some((file) =>
      index
        .objects(file)
        .some(({ manifest }) => isArgoKind(manifestId(manifest), 'Application', 'ApplicationSet')),
    );
}

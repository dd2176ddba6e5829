import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { isClusterScoped } from '#kube';
import type { Produced } from '../produced.ts';
import { containerScripts } from './container-scripts.ts';
import { type KubectlCommand, kubectlCommand } from './kubectl-command.ts';
import { kindOfResource } from './resource-names.ts';
import { shellCommands } from './shell-words.ts';

/** The objects that scripts in containers look for or wait on by name. */
export function scriptEdges(from: FleetObject): readonly UnresolvedEdge[] {
  const found: UnresolvedEdge[] = [];
  for (const { script, command } of kubectlCommands(from)) {
    const groupKind = kindOfResource(command.resource);
    if (groupKind === undefined || !lookingVerbs.has(command.verb)) continue;
    const to = splitKind(groupKind);
    if (command.isDynamic && command.namespace === undefined && command.words.some((word) => word === '-n'))
      continue;
    // `--ignore-not-found` and `|| true` are how scripts say that they expect the object to be absent.
    const isOptional = command.words.some((word) => word.startsWith('--ignore-not-found'));
    for (const name of command.names) {
      if (!/^[a-z0-9][a-z0-9.-]*$/.test(name)) continue;
      const namespace = isClusterScoped(to) ? '' : (command.namespace ?? from.id.namespace);
      found.push({
        from,
        path: script.path,
        to: { ...to, namespace, name },
        role: `script ${command.verb}`,
        isOptional,
        certainty: 'text',
      });
    }
  }
  return found;
}

/** What scripts create by name. A name that is only known at run time is left out; see `scriptMakes`. */
export function producedByScripts(producer: FleetObject): readonly Produced[] {
  const found: Produced[] = [];
  for (const { script, command } of kubectlCommands(producer)) {
    for (const one of madeBy(command)) {
      const namespace = one.namespace ?? command.namespace ?? producer.id.namespace;
      found.push({ ...splitKind(one.groupKind), namespace, name: one.name, producer, path: script.path });
    }
  }
  return found;
}

/** The kinds of which a script creates objects whose names are decided at run time. */
export function scriptMakes(object: FleetObject): ReadonlySet<string> {
  let known = made.get(object);
  if (!known) made.set(object, (known = kindsMade(object)));
  return known;
}

const made = new WeakMap<FleetObject, ReadonlySet<string>>();

function kindsMade(object: FleetObject): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const { command } of kubectlCommands(object)) {
    if (command.verb === 'create' && command.isDynamic) kinds.add(kindOfResource(command.resource) ?? '*');
    const appliesUnknown =
      ['apply', 'create', 'replace'].includes(command.verb) &&
      command.words.some((word) => word === '-f' || word.startsWith('--filename') || word === '-k');
    if (appliesUnknown && command.input === undefined) kinds.add('*');
    if (command.input !== undefined && /\$|\{\{/.test(command.input)) kinds.add('*');
  }
  return kinds;
}

function* kubectlCommands(object: FleetObject) {
  for (const script of containerScripts(object)) {
    if (!/kubectl|\boc\b/.test(script.text)) continue;
    let input: string | undefined;
    for (const each of shellCommands(script.text)) {
      // `cat <<EOF | kubectl apply -f -`: the document belongs to the next command.
      const command = kubectlCommand(
        each.input === undefined && input !== undefined ? { ...each, input } : each,
      );
      input = command === undefined ? each.input : undefined;
      if (command) yield { script, command };
    }
  }
}

const lookingVerbs: ReadonlySet<string> = new Set([
  'get',
  'wait',
  'describe',
  'rollout',
  'patch',
  'exec',
  'logs',
  'scale',
  'annotate',
  'label',
  'start-build',
]);

type Made = { readonly groupKind: string; readonly name: string; readonly namespace?: string };

function madeBy(command: KubectlCommand): readonly Made[] {
  if (command.verb !== 'create' && command.verb !== 'apply') return [];
  if (command.input !== undefined) return documentsIn(command.input);
  const groupKind = command.verb === 'create' ? kindOfResource(command.resource) : undefined;
  return groupKind === undefined ? [] : command.names.map((name) => ({ groupKind, name }));
}

/** Kind and name of each document of a here-document; it may hold variables, so it is not parsed as YAML. */
function documentsIn(text: string): readonly Made[] {
  const found: Made[] = [];
  for (const document of text.split(/^\s*---\s*$/m)) {
    const kind = /^\s*kind:\s*(\S+)/m.exec(document)?.[1];
    const name = /^\s*metadata:\s*\n(?:\s+.*\n)*?\s+name:\s*["']?([a-z0-9][a-z0-9.-]*)["']?\s*$/m.exec(
      document,
    )?.[1];
    const namespace = /^\s+namespace:\s*["']?([a-z0-9-]+)["']?\s*$/m.exec(document)?.[1];
    const groupKind = kind === undefined ? undefined : kindOfResource(kind);
    if (groupKind !== undefined && name !== undefined)
      found.push({ groupKind, name, ...(namespace === undefined ? {} : { namespace }) });
  }
  return found;
}

function splitKind(groupKind: string): { readonly group: string; readonly kind: string } {
  const slash = groupKind.indexOf('/');
  return { group: groupKind.slice(0, slash), kind: groupKind.slice(slash + 1) };
}

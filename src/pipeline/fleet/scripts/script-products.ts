import type { Knowledge } from '#knowledge';
import { isManifest, manifestId } from '#kube';
import { source } from '#files';
import { parseYaml } from '#yaml';
import type { FleetObject } from '../fleet.ts';
import type { Produced } from '../produced.ts';
import { type KubectlCommand, kubectlCommand, helmCommand, kindOfResource } from '#shell';
import { scriptCommands } from './script-commands.ts';

/** What scripts create by name: `kubectl create`, and the objects of here-documents that are applied. */
export function producedByScripts(producer: FleetObject, knowledge: Knowledge): readonly Produced[] {
  const found: Produced[] = [];
  for (const { script, command: shell } of scriptCommands(producer)) {
    const command = kubectlCommand(shell);
    if (!command || command.isElsewhere) continue;
    for (const { group, kind, namespace, name, keys } of madeBy(command)) {
      const own = command.isNamespaceDynamic ? '*' : (command.namespace ?? producer.id.namespace);
      const home = knowledge.isClusterScoped({ group, kind }) ? '' : (namespace ?? own);
      found.push({
        group,
        kind,
        namespace: home,
        name,
        producer,
        path: script.path,
        ...(keys === undefined ? {} : { keys }),
      });
    }
  }
  return found;
}

/** A namespace in which a script may create objects under names decided at run time; `'*'` for any. */
export type ScriptReach = {
  readonly namespace: string;
  /** `group/Kind`, or `'*'` for any. */
  readonly groupKind: string;
};

/** Where, and of which kinds, the scripts of an object create what cannot be known from git. */
export function scriptReaches(object: FleetObject): readonly ScriptReach[] {
  const found: ScriptReach[] = [];
  for (const { command: shell } of scriptCommands(object)) {
    const helm = helmCommand(shell);
    if (helm?.isInstall === true)
      found.push({ namespace: helm.namespace ?? object.id.namespace, groupKind: '*' });
    const command = kubectlCommand(shell);
    const groupKind = command && unknownProduct(command);
    if (!command || groupKind === undefined) continue;
    const namespace = command.isNamespaceDynamic ? '*' : (command.namespace ?? object.id.namespace);
    found.push({ namespace, groupKind });
  }
  return found;
}

const creatingVerbs: ReadonlySet<string> = new Set([
  'apply',
  'create',
  'replace',
  'process',
  'new-app',
  'kustomize',
]);

/** What a command creates that cannot be known: the kind where that is certain. */
function unknownProduct(command: KubectlCommand): string | undefined {
  if (!creatingVerbs.has(command.verb)) return undefined;
  if (command.verb === 'new-app') return '*';
  const takesFile = command.words.some((word) => /^(?:-f|-k|-R|--filename|--kustomize)/.test(word));
  if (command.input !== undefined) return /\$|\{\{/.test(command.input) ? '*' : undefined;
  // `kubectl create … --dry-run=client -o yaml | kubectl apply -f -` creates what its first half names.
  if (takesFile)
    return command.pipedFrom?.some((word) => word.startsWith('--dry-run')) === true ? undefined : '*';
  if (command.verb !== 'create' || !command.isDynamic) return undefined;
  return kindOfResource(command.resource) ?? '*';
}

type Made = {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
  readonly keys?: readonly string[];
};

function madeBy(command: KubectlCommand): readonly Made[] {
  if (command.verb !== 'create' && command.verb !== 'apply' && command.verb !== 'replace') return [];
  if (command.input !== undefined) return documentsIn(command.input);
  const groupKind = command.verb === 'create' ? kindOfResource(command.resource) : undefined;
  if (groupKind === undefined) return [];
  const slash = groupKind.indexOf('/');
  const kind = { group: groupKind.slice(0, slash), kind: groupKind.slice(slash + 1) };
  return command.names.map((name) => ({ ...kind, name }));
}

/** The objects of a here-document whose identity is written out; what a variable decides is left out. */
function documentsIn(text: string): readonly Made[] {
  if (text.length > longest) return [];
  const found: Made[] = [];
  // Tags and variables are no reason not to read the rest.
  for (const { value } of parseYaml(source('', text.replaceAll('{{', '$(').replaceAll('}}', ')')))
    .documents) {
    if (!isManifest(value)) continue;
    const { group, kind, namespace, name } = manifestId(value);
    if (!isName(name) || !/^[A-Za-z]+$/.test(kind) || (namespace !== '' && !isName(namespace))) continue;
    found.push({ group, kind, name, ...(namespace === '' ? {} : { namespace }) });
  }
  return found;
}

const longest = 100_000;

function isName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text);
}

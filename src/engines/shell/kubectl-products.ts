import { source } from '#files';
import { isManifest, manifestId, isName } from '#kube';
import { parseYaml } from '#yaml';
import type { KubectlCommand } from './kubectl-command.ts';
import { kindOfResource } from './resource-names.ts';

const creatingVerbs: ReadonlySet<string> = new Set([
  'apply',
  'create',
  'replace',
  'process',
  'new-app',
  'kustomize',
]);

/** What a command creates that cannot be known: `group/Kind` where that is certain, else `*`. */
export function unknownProduct(command: KubectlCommand): string | undefined {
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

/** An object that a command makes by name. */
export type Made = {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
  readonly keys?: readonly string[];
};

/** What a command creates by name, the objects of a here-document that it applies among them. */
export function madeBy(command: KubectlCommand): readonly Made[] {
  if (command.verb !== 'create' && command.verb !== 'apply' && command.verb !== 'replace') return [];
  if (command.input !== undefined) return documentsIn(command.input);
  const kind = command.verb === 'create' ? kindNamed(command) : undefined;
  if (!kind) return [];
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

/** The kind of the objects that a command expects to be there; who knows more kinds than ours says which it is. */
export function lookedUpKind(
  command: KubectlCommand,
  customKind: (resource: string) => Pick<Made, 'group' | 'kind'> | undefined = () => undefined,
): ReturnType<typeof kindNamed> {
  if (!lookingVerbs.has(command.verb)) return undefined;
  return kindNamed(command) ?? customKind(command.resource);
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

function kindNamed({ resource }: KubectlCommand): Pick<Made, 'group' | 'kind'> | undefined {
  const groupKind = kindOfResource(resource);
  if (groupKind === undefined) return undefined;
  const slash = groupKind.indexOf('/');
  return { group: groupKind.slice(0, slash), kind: groupKind.slice(slash + 1) };
}

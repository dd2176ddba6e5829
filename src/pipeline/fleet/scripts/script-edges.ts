import type { Knowledge } from '#knowledge';
import type { UnresolvedEdge } from '../edge.ts';
import { isBuiltInGroup, isName } from '#kube';
import type { FleetObject } from '../fleet.ts';
import { serviceOfHost } from '../service-of-host.ts';
import { contactedHost, kubectlCommand, lookedUpKind } from '#shell';
import { type ScriptCommand, heldPlace, lineOf, scriptCommands } from './script-commands.ts';

/** The objects that scripts in containers look for or wait on by name, and the Services that they talk to. */
export function scriptEdges(
  from: FleetObject,
  knowledge: Knowledge,
  customKind: CustomKind,
): readonly UnresolvedEdge[] {
  return scriptCommands(from).flatMap((each) => [
    ...lookedFor(from, each, { knowledge, customKind }),
    ...talkedTo(from, each),
  ]);
}

type CustomKind = (word: string) => GroupKind | undefined;
type GroupKind = { readonly group: string; readonly kind: string; readonly isClusterScoped: boolean };

/** Which custom kind a word of kubectl means, of those that objects here have; none where there are two. */
export function customKinds(objects: readonly FleetObject[]): CustomKind {
  const found = new Map<string, GroupKind | undefined>();
  for (const { group, kind, namespace } of objects.map(({ id }) => id)) {
    if (isBuiltInGroup(group)) continue;
    const word = kind.toLowerCase();
    for (const name of [word, `${word}s`, `${word}.${group}`, `${word}s.${group}`]) {
      const other = found.get(name);
      const isOther = found.has(name) && (other?.group !== group || other.kind !== kind);
      // One that stands in a namespace says what the kind is; one of a folder may just not be told its own.
      const isClusterScoped = namespace === '' && other?.isClusterScoped !== false;
      found.set(name, isOther ? undefined : { group, kind, isClusterScoped });
    }
  }
  return (word) => found.get(word.toLowerCase());
}

function lookedFor(
  from: FleetObject,
  each: ScriptCommand,
  { knowledge, customKind }: { readonly knowledge: Knowledge; readonly customKind: CustomKind },
): readonly UnresolvedEdge[] {
  const command = kubectlCommand(each.command);
  const custom = command && customKind(command.resource);
  const to = command && lookedUpKind(command, () => custom);
  if (!command || !to || command.isElsewhere) return [];
  // `--ignore-not-found` and `|| true` are how scripts say that they expect the object to be absent.
  const isOptional =
    each.command.isTolerated ||
    command.words.some(
      (word, at) => /^--ignore-not-found|^--for=delete/.test(word) || isForDelete(command.words, at),
    );
  const isWide = knowledge.isClusterScoped(to) || (custom?.kind === to.kind && custom.isClusterScoped);
  const namespace = isWide ? '' : (command.namespace ?? from.id.namespace);
  return command.names.flatMap((name): readonly UnresolvedEdge[] =>
    isName(name)
      ? [
          {
            from,
            path: each.script.path,
            line: lineOf(each),
            ...heldPlace(from, each),
            to: { group: to.group, kind: to.kind, namespace, name },
            role: `script ${command.verb}`,
            isOptional,
            certainty: 'text',
          },
        ]
      : [],
  );
}

function isForDelete(words: readonly string[], at: number): boolean {
  return words[at] === '--for' && words[at + 1] === 'delete';
}

function talkedTo(from: FleetObject, each: ScriptCommand): readonly UnresolvedEdge[] {
  const contact = contactedHost(each.command, each.script.variables);
  // Full names of Services are found in any text, scripts included.
  if (!contact || each.script.text.includes(`${contact.host}.svc`)) return [];
  if (contact.host.includes('.svc') && each.script.text.includes(contact.host)) return [];
  const service = serviceOfHost(contact.host, from.id.namespace);
  if (!service) return [];
  return [
    {
      from,
      path: each.script.path,
      line: lineOf(each),
      ...heldPlace(from, each),
      to: {
        group: '',
        kind: 'Service',
        ...service,
        ...(contact.port === undefined ? {} : { port: contact.port }),
      },
      role: `script ${contact.program}`,
      isOptional: each.command.isTolerated,
      certainty: 'text',
    },
  ];
}

import type { Knowledge } from '#knowledge';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { serviceOfHost } from '../service-of-host.ts';
import { contactedHost, kubectlCommand, lookedUpKind } from '#shell';
import { type ScriptCommand, lineOf, scriptCommands } from './script-commands.ts';

/** The objects that scripts in containers look for or wait on by name, and the Services that they talk to. */
export function scriptEdges(from: FleetObject, knowledge: Knowledge): readonly UnresolvedEdge[] {
  return scriptCommands(from).flatMap((each) => [
    ...lookedFor(from, each, knowledge),
    ...talkedTo(from, each),
  ]);
}

function lookedFor(from: FleetObject, each: ScriptCommand, knowledge: Knowledge): readonly UnresolvedEdge[] {
  const command = kubectlCommand(each.command);
  const to = command && lookedUpKind(command);
  if (!command || !to || command.isElsewhere) return [];
  // `--ignore-not-found` and `|| true` are how scripts say that they expect the object to be absent.
  const isOptional =
    each.command.isTolerated ||
    command.words.some(
      (word, at) => /^--ignore-not-found|^--for=delete/.test(word) || isForDelete(command.words, at),
    );
  const namespace = knowledge.isClusterScoped(to) ? '' : (command.namespace ?? from.id.namespace);
  return command.names.flatMap((name): readonly UnresolvedEdge[] =>
    /^[a-z0-9][a-z0-9.-]*$/.test(name)
      ? [
          {
            from,
            path: each.script.path,
            line: lineOf(each),
            to: { ...to, namespace, name },
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

import type { Knowledge } from '#knowledge';
import type { FleetObject } from '../fleet.ts';
import type { Produced } from '../produced.ts';
import { helmCommand, kubectlCommand, madeBy, unknownProduct } from '#shell';
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

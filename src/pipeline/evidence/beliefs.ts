import type { Edge, FleetObject, World } from '#fleet';
import type { GroupKind } from '#kube';
import type { ApplicationUnit, RenderFailure } from '#render';
import type { Violation } from '#schema';
import type { Place } from '#files';
import { type Owner, madeByHand, provisionedBy, syncedByCommand } from '#sources';
import type { Belief } from './belief.ts';
import { type Existence, existenceIn } from './existence.ts';
import { bringersOf, mayDefine } from './bringers.ts';
import { renderedBelief } from './failure-doubts.ts';
import { reconciledBelief, servedBelief } from './kind-beliefs.ts';
import { type NamespaceQuestion, namespaceExistenceIn } from './namespace-existence.ts';
import { type SchemaSurroundings, acceptedBelief, takenBelief } from './refusal-doubts.ts';
import { surroundingsOf } from './surroundings.ts';

/** What we believe about a fleet: one answer to each question, wherever it is asked. */
export type Beliefs = {
  /** Whether what a reference names exists. */
  exists(edge: Edge): Existence;
  /** Whether a namespace exists before objects are put into it. */
  namespaceExists(world: World, namespace: string): Belief;
  /** Whether the API server knows a kind that nothing in git defines. */
  isServed(world: World, groupKind: GroupKind): Belief;
  /** The Applications one of which brings the definition of a kind, where git shows that one does and we do not see it. */
  bringersOf(world: World, groupKind: GroupKind): readonly ApplicationUnit[];
  /** Whether an Application may bring the definition of a kind itself, in a part that we do not see. */
  mayDefine(unit: ApplicationUnit, groupKind: GroupKind): boolean;
  /** Whether something reconciles a kind for which no workload of the fleet has the rights. */
  isReconciled(group: string, kind: string): Belief;
  /** The command, playbook or Terraform of the tree that makes an object outside of Argo CD. */
  madeByHand(kind: string, name: string): Place | undefined;
  /** The command of the tree that syncs an Application by its name. */
  syncedByCommand(application: string): Place | undefined;
  /** Whether manifests are generated although rendering them here fails. */
  renders(owner: Owner, failure: RenderFailure): Belief;
  /** Whether the API server takes an object although its schema refuses it as we know it. */
  isTaken(object: FleetObject, violation: Violation): Belief;
  /** Whether the API server takes what somebody applies by hand for an Application to be, although its schema refuses it. */
  isAccepted(definition: FleetObject, violation: Violation): Belief;
};

/** Prepares every belief about a fleet; each is formed when it is asked for. */
export function beliefsOf(question: NamespaceQuestion & SchemaSurroundings): Beliefs {
  const { fleet, tree } = question;
  return {
    exists: existenceIn(surroundingsOf(fleet, tree)),
    namespaceExists: namespaceExistenceIn(question),
    isServed: (world, groupKind) => servedBelief(fleet, world, groupKind),
    bringersOf: (world, groupKind) => bringersOf({ fleet, tree }, world, groupKind),
    mayDefine: (unit, groupKind) => mayDefine({ tree, knowledge: fleet.knowledge }, unit, groupKind),
    isReconciled: (group, kind) => reconciledBelief(fleet, group, kind),
    madeByHand: (kind, name) => madeByHand(tree, kind, name) ?? provisionedBy(tree, kind, name),
    syncedByCommand: (application) => syncedByCommand(tree, application),
    renders: (owner, failure) => renderedBelief({ fleet, tree, owner, failure }),
    isTaken: (object, violation) => takenBelief({ ...question, object, violation }),
    isAccepted: (object, violation) => acceptedBelief({ ...question, object, violation }),
  };
}

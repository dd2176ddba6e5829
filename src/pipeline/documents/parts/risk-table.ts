import { counted, firstNames } from '#text';
import { table } from '../blocks.ts';
import type { Block } from '../document.ts';
import type { Issue } from '../issue.ts';
import type { View } from '../view.ts';

/** Issue, risk, blast radius, rollback and confidence, one line each. */
export function riskTable(view: View): readonly Block[] {
  return table(
    ['Issue', 'Risk', 'Blast radius', 'Data loss by the fix', 'Rollback', 'Confidence'],
    view.issues.map((issue, index) => [
      `${index + 1}. ${issue.title}`,
      riskOf(issue),
      radiusOf(issue, view),
      dataLoss(issue),
      rollbackOf(issue, view),
      issue.confidence,
    ]),
  );
}

const risks = { P0: 'Critical', P1: 'High', P2: 'Medium', P3: 'Low' } as const;

/** P0 breaks or blocks Applications, P1 is an error in git, P2 is out of sync or a warning, P3 still moves. */
function riskOf({ priority }: Issue): string {
  return risks[priority];
}

function radiusOf({ origin, applications, targets, objects, chains }: Issue, { states }: View): string {
  const names = new Set(applications);
  const environments = [
    ...new Set(states.filter(({ name }) => names.has(name)).map(({ environment }) => environment)),
  ];
  const where = environments.length > 0 ? environments : targets;
  const namespaces = new Set([...objects, ...chains.flatMap(({ things }) => things)].flatMap(namespaceOf));
  return [
    origin === 'foreseen' && applications.length === 0
      ? 'blocks no Application'
      : counted(applications.length, 'Application'),
    ...(where.length === 0 ? [] : [`in ${where.join(', ')}`]),
    ...(namespaces.size === 0
      ? []
      : [
          `${namespaces.size === 1 ? 'namespace' : 'namespaces'} ${firstNames([...namespaces].toSorted(), 8)}`,
        ]),
  ].join('; ');
}

/** `Deployment.apps/payments/api` → `payments`; where Applications stand says nothing of what they bring. */
function namespaceOf(object: string): readonly string[] {
  const [type = '', namespace = '', name] = object.split('/');
  const isPlace = name !== undefined && !/\s/.test(object) && /^[A-Z]/.test(type);
  return !isPlace || /^(?:Image|Registry|Repository|Application\.argoproj\.io)$/.test(type)
    ? []
    : [namespace];
}

/** Kinds whose deletion or replacement loses what cannot be rendered again. */
const holdsData =
  /\b(?:PersistentVolumeClaim|PersistentVolume|StatefulSet|Namespace|CustomResourceDefinition)\//;

function dataLoss({ fixes }: Issue): string {
  if (fixes.length === 0) return 'not verified: no proven fix';
  const touched = fixes.flatMap(({ proof }) => proof.changed).filter((object) => holdsData.test(object));
  return touched.length === 0
    ? 'no: touches nothing that holds data'
    : `look first: touches ${touched.join(', ')}`;
}

function rollbackOf({ fixes, findings, origin, places }: Issue, { input: { git } }: View): string {
  if (fixes.length > 0) {
    const objects = new Set(fixes.flatMap(({ proof }) => proof.changed)).size;
    return `Low: revert one commit, ${counted(objects, 'object')}`;
  }
  if (git === undefined) return 'not verified: no repository was given';
  if (origin === 'seen' && findings.length + places.length === 0)
    return 'not by git: nothing that was found there has to do with it';
  return 'not verified: no proven fix';
}

import { counted } from '#text';
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
      rollbackOf(issue),
      issue.confidence,
    ]),
  );
}

const risks = { P0: 'Critical', P1: 'High', P2: 'Medium', P3: 'Low' } as const;

/** P0 breaks or blocks Applications, P1 is an error in git, P2 is out of sync or a warning, P3 still moves. */
export function riskOf({ priority }: Issue): string {
  return risks[priority];
}

function radiusOf({ applications, targets, objects }: Issue, { states }: View): string {
  const names = new Set(applications);
  const environments = [
    ...new Set(states.filter(({ name }) => names.has(name)).map(({ environment }) => environment)),
  ];
  const where = environments.length > 0 ? environments : targets;
  const namespaces = new Set(objects.flatMap((object) => object.split('/').slice(1, -1)));
  return [
    counted(applications.length, 'Application'),
    ...(where.length === 0 ? [] : [`in ${where.join(', ')}`]),
    ...(namespaces.size === 0 ? [] : [`namespaces ${[...namespaces].join(', ')}`]),
  ].join('; ');
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

function rollbackOf({ fixes, findings, origin }: Issue): string {
  if (fixes.length > 0) {
    const objects = new Set(fixes.flatMap(({ proof }) => proof.changed)).size;
    return `Low: revert one commit, ${counted(objects, 'object')}`;
  }
  if (origin === 'seen' && findings.length === 0) return 'not by git: the cure is outside of it';
  return 'not verified: no proven fix';
}

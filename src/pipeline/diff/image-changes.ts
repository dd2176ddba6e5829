import { type Fleet, type FleetObject, imagesOf } from '#fleet';
import { parseImage } from '#kube';
import type { ImageChange } from './fleet-diff.ts';

/** One image that became another, somewhere. */
export type ImageStep = { readonly before?: string; readonly after?: string };

/** The images that differ between two states of an object, each with its successor of the same repository. */
export function imageSteps(
  before: { readonly object: FleetObject; readonly fleet: Fleet } | undefined,
  after: { readonly object: FleetObject; readonly fleet: Fleet } | undefined,
): readonly ImageStep[] {
  const olds = namesOf(before);
  const news = namesOf(after);
  const gone = olds.filter((image) => !news.includes(image));
  const come = news.filter((image) => !olds.includes(image));
  const steps: ImageStep[] = [];
  for (const old of gone) {
    const at = come.findIndex((image) => repositoryOf(image) === repositoryOf(old));
    const [found] =
      at >= 0 ? come.splice(at, 1) : gone.length === 1 && come.length === 1 ? come.splice(0) : [];
    steps.push(found === undefined ? { before: old } : { before: old, after: found });
  }
  return [...steps, ...come.map((after) => ({ after }))];
}

function namesOf(side: { readonly object: FleetObject; readonly fleet: Fleet } | undefined): string[] {
  if (!side) return [];
  return [...new Set(imagesOf(side.object.manifest, side.fleet.knowledge).map(({ image }) => image))];
}

function repositoryOf(image: string): string {
  const parsed = parseImage(image);
  return parsed ? `${parsed.registry}/${parsed.repository}` : image;
}

/** The steps of all objects, each once with the applications that make it. */
export function imageTable(
  found: readonly { readonly step: ImageStep; readonly application: string }[],
): readonly ImageChange[] {
  const rows = new Map<string, { readonly step: ImageStep; readonly applications: Set<string> }>();
  for (const { step, application } of found) {
    const key = `${step.before ?? ''} ${step.after ?? ''}`;
    const row = rows.get(key) ?? { step, applications: new Set() };
    row.applications.add(application);
    rows.set(key, row);
  }
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { step, applications }]) => ({ ...step, applications: [...applications].sort() }));
}

import type { Waiver } from '#config';
import type { Fleet, FleetObject } from '#fleet';
import { type ObjectId, idText, stringAt } from '#kube';
import { simpleGlob } from '#patterns';
import type { RawFinding } from './finding.ts';

/** The annotation by which an object waives findings about itself. */
const waiveAnnotation = 'phineus.dev/waive';

/** What an annotation said that could not be read as waiver. */
export type UnreadableWaiver = {
  readonly text: string;
  readonly finding: Pick<RawFinding, 'target' | 'object' | 'place'>;
};

/**
 * Waivers written on objects: one per line, `rule, reason, YYYY-MM-DD`. A line without reason or date waives
 * nothing and is handed back.
 */
export function annotationWaivers(fleets: readonly Fleet[]): {
  readonly waivers: readonly Waiver[];
  readonly unreadable: readonly UnreadableWaiver[];
} {
  const waivers: Waiver[] = [];
  const unreadable: UnreadableWaiver[] = [];
  for (const fleet of fleets) {
    let shared: ReadonlySet<string> | undefined;
    for (const object of fleet.objects) {
      const text = stringAt(object.manifest, 'metadata', 'annotations', waiveAnnotation);
      if (text === undefined) continue;
      const place = object.origin.field(['metadata', 'annotations', waiveAnnotation]).edit;
      for (const line of text.split(/[\n;]/).filter((part) => part.trim() !== '')) {
        const match = /^([a-z0-9-]+)\s*,(.*),\s*(\d{4}-\d{2}-\d{2})$/.exec(line.trim());
        const [, rule = '', said = '', expires = ''] = match ?? [];
        const reason = said.trim();
        if (reason !== '') {
          const name = idText(object.id);
          shared ??= broughtTwice(fleet);
          const { owner } = object.unit;
          waivers.push({
            rule,
            object: name,
            isWritten: true,
            target: fleet.target,
            // A copy that somebody else brings waives nothing of what this one is found to have.
            ...(shared.has(name) && owner.kind === 'application' && { application: owner.name }),
            reason,
            expires,
            place,
          });
        } else {
          unreadable.push({ text: line.trim(), finding: { target: fleet.target, object: object.id, place } });
        }
      }
    }
  }
  return { waivers, unreadable };
}

/** What several units bring under one name. */
function broughtTwice({ objects }: Fleet): ReadonlySet<string> {
  const first = new Map<string, FleetObject['unit']>();
  const twice = new Set<string>();
  for (const { id, unit } of objects) {
    const name = idText(id);
    const known = first.get(name);
    if (known === undefined) first.set(name, unit);
    else if (known !== unit) twice.add(name);
  }
  return twice;
}

/** Whether a waiver speaks of this finding, expired or not. */
export function waives(waiver: Waiver, finding: RawFinding): boolean {
  if (waiver.rule !== finding.rule) return false;
  if (waiver.target !== undefined && waiver.target !== finding.target) return false;
  if (waiver.application !== undefined && waiver.application !== finding.application) return false;
  if (waiver.object === undefined) return true;
  if (!finding.object) return fits(waiver.object, finding.place.source.name);
  if (waiver.isWritten === true) return idText(finding.object) === waiver.object;
  const pattern = waiver.object;
  return namesInWaivers(finding.object).some((name) => fits(pattern, name));
}

/** What there is that a waiver can be for. */
export type Waivable = {
  readonly applications: ReadonlySet<string>;
  /** Files, and objects as waivers write them. */
  readonly names: ReadonlySet<string>;
  /** Whether there is time for so many steps of looking through them. */
  readonly mayLook: (steps: number) => boolean;
};

/** What a waiver names of which there is nothing: then it waives nothing, whatever is found. */
export function nothingNamed({ application, object }: Waiver, all: Waivable): string | undefined {
  if (application !== undefined && !all.applications.has(application)) return `Application ${application}`;
  if (object === undefined || all.names.has(object)) return undefined;
  const glob = /[*?]/.test(object) ? simpleGlob(object) : undefined;
  if (glob === undefined) return object;
  if (!all.mayLook(all.names.size * stepsOfGlob)) return undefined;
  for (const name of all.names) if (glob(name)) return undefined;
  return object;
}

const stepsOfGlob = 20;

/** An object as a waiver may write it. */
export function namesInWaivers(id: Pick<ObjectId, 'kind' | 'namespace' | 'name'>): readonly string[] {
  return [idText(id), `${id.kind}/${id.name}`];
}

/** Whether the waiver still holds on a day written `YYYY-MM-DD`. */
export function isExpired(waiver: Waiver, today: string): boolean {
  return waiver.expires < today;
}

function fits(pattern: string, text: string): boolean {
  return simpleGlob(pattern)?.(text) ?? false;
}

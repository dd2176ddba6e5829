import type { Waiver } from '#config';
import type { Fleet } from '#fleet';
import { idText, stringAt } from '#kube';
import { simpleGlob } from '#patterns';
import type { RawFinding } from './finding.ts';

/** The annotation by which an object waives findings about itself. */
export const waiveAnnotation = 'phineus.dev/waive';

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
    for (const object of fleet.objects) {
      const text = stringAt(object.manifest, 'metadata', 'annotations', waiveAnnotation);
      if (text === undefined) continue;
      const place = object.origin.field(['metadata', 'annotations', waiveAnnotation]).edit;
      for (const line of text.split(/[\n;]/).filter((part) => part.trim() !== '')) {
        const match = /^([a-z0-9-]+)\s*,(.*),\s*(\d{4}-\d{2}-\d{2})$/.exec(line.trim());
        const [, rule = '', said = '', expires = ''] = match ?? [];
        const reason = said.trim();
        if (reason !== '') {
          waivers.push({ rule, object: idText(object.id), target: fleet.target, reason, expires, place });
        } else {
          unreadable.push({ text: line.trim(), finding: { target: fleet.target, object: object.id, place } });
        }
      }
    }
  }
  return { waivers, unreadable };
}

/** Whether a waiver speaks of this finding, expired or not. */
export function waives(waiver: Waiver, finding: RawFinding): boolean {
  if (waiver.rule !== finding.rule) return false;
  if (waiver.target !== undefined && waiver.target !== finding.target) return false;
  if (waiver.application !== undefined && waiver.application !== finding.application) return false;
  if (waiver.object === undefined) return true;
  if (!finding.object) return fits(waiver.object, finding.place.source.name);
  const { kind, name } = finding.object;
  return fits(waiver.object, idText(finding.object)) || fits(waiver.object, `${kind}/${name}`);
}

/** Whether the waiver still holds on a day written `YYYY-MM-DD`. */
export function isExpired(waiver: Waiver, today: string): boolean {
  return waiver.expires < today;
}

function fits(pattern: string, text: string): boolean {
  return simpleGlob(pattern)?.(text) ?? false;
}

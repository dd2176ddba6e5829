import type { Finding, ShownObject } from './model.ts';

/**
 * The line on which each finding about an object is shown: that of its field, else of the first field below it, else of
 * the nearest field around it.
 */
export function linesWithFindings(
  { fields, fieldOf }: ShownObject,
  findings: readonly Finding[],
): ReadonlyMap<number, readonly Finding[]> {
  const found = new Map<number, Finding[]>();
  for (const finding of findings) {
    const field = nearestField(fields, finding.path ?? '');
    const line = field === undefined ? -1 : fieldOf.indexOf(field);
    if (line >= 0) found.set(line, [...(found.get(line) ?? []), finding]);
  }
  return found;
}

function nearestField(fields: ShownObject['fields'], path: string): number | undefined {
  const exact = fields.findIndex((field) => field.path === path);
  if (exact >= 0) return exact;
  for (let around = path; around !== ''; around = around.slice(0, around.lastIndexOf('/'))) {
    const below = fields.findIndex((field) => field.path.startsWith(`${around}/`));
    if (below >= 0) return below;
  }
  return undefined;
}

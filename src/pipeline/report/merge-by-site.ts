import { addTo } from '#groups';
import type { Finding } from '#findings';

/**
 * Findings of one rule that one edit would mend are one: those at one line, and those of one cause, which lies
 * elsewhere. The first speaks, with the targets and Applications of all, and names the others.
 */
export function mergeBySite(findings: readonly Finding[]): readonly Finding[] {
  const sites = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { rule, severity, standing, location, cause } = finding;
    const { file, line, column } = location;
    const site = cause === undefined ? [file, line, column] : [cause];
    const key = JSON.stringify([rule, severity, standing, ...site]);
    addTo(sites, key, finding);
  }
  return [...sites.values()].map(merged);
}

function merged(site: readonly [Finding, ...Finding[]]): Finding {
  const [{ cause: _, ...first }, ...others] = site;
  if (others.length === 0) return first;
  const applications = distinct(site.flatMap(applicationsOf));
  const blocks = new Map<string, NonNullable<Finding['blocks']>[number]>();
  for (const blocked of site.flatMap((finding) => finding.blocks ?? []))
    blocks.set(`${blocked.target}/${blocked.name} ${blocked.namespace ?? ''}`, blocked);
  return {
    ...first,
    targets: distinct(site.flatMap(({ targets }) => targets)),
    ...(applications.length > 1 && { applications }),
    ...shownIn(site),
    ...(blocks.size > 0 && { blocks: distinct(blocks.keys()).flatMap((key) => blocks.get(key) ?? []) }),
    occurrences: site.reduce((sum, { occurrences }) => sum + occurrences, 0),
    also: others.map(({ id, what, object, location }) => ({
      id,
      what,
      ...(object && { object }),
      ...(!isSameLine(location, first.location) && { location }),
    })),
  };
}

function shownIn(site: readonly Finding[]): Pick<Finding, 'shownIn'> {
  const groups = new Map<string, { first: NonNullable<Finding['shownIn']>[number]; names: string[] }>();
  for (const each of site.flatMap((finding) => finding.shownIn ?? [])) {
    const key = `${each.target}/${each.namespace}`;
    const group = groups.get(key) ?? { first: each, names: [] };
    for (const name of each.applications) group.names.push(name);
    groups.set(key, group);
  }
  if (groups.size === 0) return {};
  const shown = distinct(groups.keys()).flatMap((key) => groups.get(key) ?? []);
  return { shownIn: shown.map(({ first, names }) => ({ ...first, applications: distinct(names) })) };
}

function isSameLine(one: Finding['location'], other: Finding['location']): boolean {
  return one.file === other.file && one.line === other.line;
}

function applicationsOf({ application, applications }: Finding): readonly string[] {
  return applications ?? (application === undefined ? [] : [application]);
}

function distinct(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}

import { arrayAt, type Manifest, recordsAt, stringAt } from '#kube';
import { parseCron } from '../policy/cron.ts';
import { parseGoDuration } from '../policy/go-duration.ts';
import { type SyncWindow, syncWindowsOf } from '../policy/sync-windows.ts';

/** What Argo CD finds wrong with a project, in its words (app_project_types.go, ValidateProject); all of it, not only the first. */
export function validateProject(project: Manifest): readonly string[] {
  return [
    ...destinationFaults(project),
    ...listFaults(project),
    ...roleFaults(project),
    ...windowFaults(project),
  ];
}

function destinationFaults(project: Manifest): readonly string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [, item] of recordsAt(project, 'spec', 'destinations')) {
    for (const field of ['name', 'server', 'namespace']) {
      if (item[field] === '!*') faults.push(`${field} has an invalid format, '!*'`);
    }
    const key = `${stringAt(item, 'server') || stringAt(item, 'name') || ''}/${stringAt(item, 'namespace') ?? ''}`;
    if (seen.has(key)) faults.push(`destination '${key}' already added`);
    seen.add(key);
  }
  return faults;
}

function listFaults(project: Manifest): readonly string[] {
  const repositories = arrayAt(project, 'spec', 'sourceRepos').map(String);
  const namespaces = arrayAt(project, 'spec', 'sourceNamespaces').map(String);
  return [
    ...repeated(namespaces).map((name) => `source namespace '${name}' already added`),
    ...(repositories.includes('!*') ? ["source repository has an invalid format, '!*'"] : []),
    ...repeated(repositories).map((name) => `source repository '${name}' already added`),
  ];
}

function repeated(items: readonly string[]): readonly string[] {
  return items.filter((item, i) => items.indexOf(item) !== i);
}

function roleFaults(project: Manifest): readonly string[] {
  const roles = recordsAt(project, 'spec', 'roles').map(([, role]) => role);
  const names = roles.map((role) => stringAt(role, 'name') ?? '');
  return [
    ...repeated(names).map((name) => `role '${name}' already exists`),
    ...roles.flatMap((role, i) => [
      ...repeated(arrayAt(role, 'policies').map(String)).map(
        (policy) => `policy '${policy}' already exists for role '${names[i] ?? ''}'`,
      ),
      ...repeated(arrayAt(role, 'groups').map(String)).map(
        (group) => `group '${group}' already exists for role '${names[i] ?? ''}'`,
      ),
    ]),
  ];
}

function windowFaults(project: Manifest): readonly string[] {
  const seen = new Set<string>();
  return syncWindowsOf(project).flatMap((window) => {
    const { manualSync: _manual, syncOverrun: _overrun, ...identity } = window;
    const key = JSON.stringify(identity);
    const named = `kind '${window.kind}', schedule '${window.schedule}', and duration '${window.duration}'`;
    const isTwin = seen.has(key);
    seen.add(key);
    return [...(isTwin ? [`sync window with ${named} already exists`] : []), ...badWindow(window)];
  });
}

function badWindow(window: SyncWindow): readonly string[] {
  const { kind, schedule, duration } = window;
  const faults: string[] = [];
  if (kind !== 'allow' && kind !== 'deny') faults.push(`kind '${kind}' mismatch: can only be allow or deny`);
  const parsed = parseCron(schedule);
  if (typeof parsed === 'string') faults.push(`cannot parse schedule '${schedule}': ${parsed}`);
  if (parseGoDuration(duration) === undefined) {
    faults.push(`cannot parse duration '${duration}': time: invalid duration ${JSON.stringify(duration)}`);
  }
  if (window.applications.length + window.namespaces.length + window.clusters.length === 0) {
    faults.push(
      `window '${kind}':'${schedule}':'${duration}' requires one of application, cluster or namespace`,
    );
  }
  return faults;
}

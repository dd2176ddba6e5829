import type { Issue } from '../issue.ts';

/** What is so of the first objects of an issue is so of all. */
const mostOfOne = 3;

/** Commands that show the objects of issues; names that a shell could misread are left out. */
export function lookCommands(issues: readonly Issue[]): readonly string[] {
  const commands = issues.flatMap(({ objects, evidence }) => [
    ...objects.flatMap(lookAt).slice(0, mostOfOne),
    ...evidence.flatMap((it) => (it.kind === 'seen' ? lookAt(it.object) : [])).slice(0, mostOfOne),
  ]);
  return [...new Set(commands)].toSorted();
}

/** `Deployment.apps/payments/api` → `kubectl -n payments get deployment.apps api -o yaml`. */
function lookAt(object: string): readonly string[] {
  const [type = '', ...names] = object.split('/');
  if (/^(?:Image|Registry|Repository)$/.test(type) || names.length < 1 || names.length > 2) return [];
  if (![type, ...names].every((name) => /^[A-Za-z0-9][A-Za-z0-9.:-]*$/.test(name))) return [];
  const [namespace, name] = names.length === 2 ? names : ['', names[0]];
  const place = namespace === '' ? '' : `-n ${namespace} `;
  return [`kubectl ${place}get ${type.toLowerCase()} ${name} -o yaml`];
}

import type { ObservedApplication } from '#observed';
import type { Because, Id } from '../because.ts';
import { objectText } from '../object-text.ts';
import type { ClusterView } from '../world.ts';
import { notApplied, type Refused } from './refused.ts';
import { type How, unmet } from './unmet.ts';

/** What Argo CD does not bring, because its project or its own reach do not let it. */
export function notAllowed(message: string, { object, evidence, view, app }: Refused): readonly Because[] {
  const found = limits.find(({ pattern }) => pattern.test(message));
  if (found === undefined) return [];
  const [named = object] = found.how === 'in-the-whole-cluster' ? clusterLevel(message, view) : [];
  const how = found.how === 'of-this-kind' && ofSource.test(message) ? 'from-this-source' : found.how;
  const refused = objectText(named);
  const root = found.isOfProject === true && app !== undefined ? projectText(app) : refused;
  return [
    unmet('allowed', how, {
      root,
      objects: [...new Set([root, refused, objectText(object)])],
      say: { what: found.what(refused), so: notApplied, do: found.do },
      evidence: [evidence],
    }),
  ];
}

/** The project of an Application. */
export function projectText({ namespace, project }: ObservedApplication): string {
  return objectText({ group: 'argoproj.io', kind: 'AppProject', namespace, name: project });
}

/** `Cluster level ClusterRole "x" can not be managed when in namespaced mode`. */
function clusterLevel(message: string, view: ClusterView | undefined): readonly Id[] {
  const [, word = '', name = ''] = /cluster level (\w{1,63}) "([^"]{1,253})"/i.exec(message) ?? [];
  const kind = view?.kindNamed(word);
  return kind === undefined ? [] : [{ group: kind.group, kind: kind.kind, namespace: '', name }];
}

/** Objects of the whole cluster, or of a namespace that is not among those that Argo CD was given. */
export const outOfReach =
  /can not be managed when in namespaced mode|namespace(?: "[^"]{1,63}" for [^\n]{1,300})? is not managed/i;

/** What a project does not permit is a repository, where it says so; else it is the kind of an object. */
const ofSource = /\brepo(?:sitory)? .{1,600}is not permitted in project/;

const limits: readonly {
  readonly pattern: RegExp;
  readonly how: How<'allowed'>;
  /** Whether the list of a project decides: then it is the cause of all that it refuses in this way. */
  readonly isOfProject?: true;
  readonly what: (root: string) => string;
  readonly do: string;
}[] = [
  {
    pattern: outOfReach,
    how: 'in-the-whole-cluster',
    what: (root) => `Argo CD manages namespaces only here, and ${root} belongs to the whole cluster`,
    do: 'take the object out of the Application, or let Argo CD manage the whole cluster',
  },
  {
    pattern:
      /(?<![:/])\b(?:namespace|destination|cluster) .{0,600}is not permitted (?:in|to use) project|do not match any of the allowed destinations/i,
    how: 'in-this-place',
    isOfProject: true,
    what: (root) => `The project does not permit the destination of ${root}`,
    do: 'add the destination to the AppProject, or correct the namespace',
  },
  {
    pattern: /is not permitted in project/,
    how: 'of-this-kind',
    isOfProject: true,
    what: (root) => `The project does not permit ${root}`,
    do: 'add the kind or the repository to the AppProject, or remove it from the source',
  },
  {
    pattern: /Shared resource found|is part of applications? /i,
    how: 'beside-another',
    what: (root) => `${root} belongs to two Applications`,
    do: 'leave it in one of them',
  },
  {
    pattern: /is forbidden: User |attempting to grant RBAC permissions not currently held/i,
    how: 'in-the-whole-cluster',
    what: (root) => `Argo CD may not write ${root}`,
    do: 'give its account the right, or take the object out of the Application',
  },
];

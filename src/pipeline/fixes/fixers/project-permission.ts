import { type KubeObject, isRecord } from '#kube';
import { oneFile, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { FixContext, Fixer, Flaw } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

/** One more entry of a list of an AppProject. */
type Permission = { readonly list: string; readonly entry: unknown; readonly what: string };

/** Permits in the AppProject of an Application exactly what it lacks. */
function projectPermission(permissionOf: (flaw: Flaw, context: FixContext) => Permission | undefined): Fixer {
  return (flaw, context) => {
    const project = textIn(flaw.raw.data, ['project']);
    const wanted = permissionOf(flaw, context);
    if (project === undefined || !wanted) return [];
    const { list, entry, what } = wanted;
    return projectsCalled(context, flaw.raw.target, project).flatMap(({ origin }) => {
      const at = fieldEdit(context, { origin, path: ['spec', list], value: entry, isItem: true });
      if (!at) return [];
      return oneFile(at, [at.edit], {
        what: `${what} in project ${project}`,
        why: `${at.file.name} defines the project`,
      });
    });
  };
}

/** The kind that is refused, in the list for its scope. */
export const permittedKind = projectPermission(({ raw }) => {
  const list = textIn(raw.data, ['list']);
  if (list === undefined || !raw.object) return undefined;
  const { group, kind } = raw.object;
  return { list, entry: { group, kind }, what: `Permit ${group === '' ? '' : `${group}/`}${kind}` };
});

/** The repository that is refused. */
export const permittedSource = projectPermission(({ raw }) => {
  const entry = textIn(raw.data, ['repoURL']);
  return entry === undefined ? undefined : { list: 'sourceRepos', entry, what: `Permit ${entry}` };
});

/** The namespace that is refused, on the cluster of the Application and no other. */
export const permittedDestination = projectPermission(({ raw }, context) => {
  const namespace = textIn(raw.data, ['namespace']);
  const destination = applicationOf(context, raw)?.owner.destination;
  if (namespace === undefined || !destination) return undefined;
  const { server, name } = destination;
  const cluster = server === undefined ? { name } : { server };
  return { list: 'destinations', entry: { namespace, ...cluster }, what: `Permit namespace ${namespace}` };
});

/** What Argo CD says an Application may not use, in its words: a destination or a repository. */
export const permittedSync: Fixer = (flaw, context) => {
  const because = textIn(flaw.raw.data, ['because']) ?? '';
  const [, namespace, project] =
    /and namespace '([^']*)' do not match any of the allowed destinations in project '([^']+)'/.exec(
      because,
    ) ?? [];
  const [, repoURL, other] =
    /application repo (\S+) is not permitted in project '([^']+)'/.exec(because) ?? [];
  const raw = { ...flaw.raw, data: { namespace, repoURL, project: project ?? other } };
  const fixer = repoURL === undefined ? permittedDestination : permittedSource;
  return fixer({ ...flaw, raw }, context);
};

function projectsCalled({ targets }: FixContext, target: string, name: string): readonly KubeObject[] {
  const found = targets.find((each) => each.target.name === target);
  const rendered = found?.units.flatMap(({ objects }) =>
    objects.filter(({ id }) => id.kind === 'AppProject'),
  );
  return [...(found?.projects ?? []), ...(rendered ?? [])].filter(
    ({ manifest }) => isRecord(manifest.metadata) && manifest.metadata['name'] === name,
  );
}

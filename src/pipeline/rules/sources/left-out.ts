import { directoryName, joinPath } from '#files';
import { stringAt } from '#kube';
import { type Application, type TreeIndex, graphOf } from '#sources';
import { isAppliedByHand } from '../references/made-by-hand.ts';
import type { RuleContext } from '../rule-context.ts';

/**
 * Applications in files that the kustomization beside them leaves out while it takes in others: switched off, or
 * forgotten. Those that bring further Applications are roots, which are applied by hand.
 */
export function leftOutApplications({ fleets, index }: RuleContext): ReadonlySet<Application> {
  const found = new Set<Application>();
  for (const { applications } of fleets) {
    const parents = new Set(applications.map(({ application }) => parentOf(application)));
    for (const { application } of applications) {
      const isRoot = application.definedBy.kind !== 'loose' && parentOf(application) === undefined;
      if (!isRoot || parents.has(application.name)) continue;
      if (isLeftOut(index, application.origin.place.source.path)) found.add(application);
    }
  }
  return found;
}

function parentOf({ definedBy }: Application): string | undefined {
  return definedBy.kind === 'application' || definedBy.kind === 'applicationset'
    ? definedBy.parent
    : undefined;
}

/** Whether a file lies beside a kustomization that takes in others of its sort, but not it, and no script applies it. */
export function isLeftOut(index: TreeIndex, file: string): boolean {
  const directory = directoryName(file);
  const { inputs } = graphOf(index);
  const kustomization = index.kustomizations.get(directory);
  if (kustomization === undefined || file === joinPath(directory, kustomization) || inputs.has(file))
    return false;
  const isArgo = index.objects(file).some(({ manifest }) => isOfArgo(manifest));
  if (isArgo && !listsArgoObjects(index, directory)) return false;
  return listedBeside(index, directory).length > 0 && !isAppliedByHand(index, file);
}

/** Whether the kustomization of a folder takes in Applications, ApplicationSets or AppProjects that lie beside it. */
export function listsArgoObjects(index: TreeIndex, directory: string): boolean {
  return listedBeside(index, directory).some((file) =>
    index.objects(file).some(({ manifest }) => isOfArgo(manifest)),
  );
}

/** Whether this is an Application, an ApplicationSet or an AppProject. */
export function isOfArgo(value: unknown): boolean {
  return /^(Application|ApplicationSet|AppProject)$/.test(stringAt(value, 'kind') ?? '');
}

function listedBeside(index: TreeIndex, directory: string): readonly string[] {
  const { inputs } = graphOf(index);
  return index.manifestFiles.filter((file) => directoryName(file) === directory && inputs.has(file));
}

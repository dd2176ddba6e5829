import { isArgoKind } from '#argocd';
import type { Failure } from '#budget';
import type { Target } from '#config';
import { type Source, cleanPath, locate } from '#files';
import { type KubeObject, manifestId, objectKey, recordAt, stringAt } from '#kube';
import { type Problem, notVerified } from '#outcome';
import { type RenderContext, type Unit, renderUnit } from '#render';
import {
  type Application,
  type ExpandedApplicationSet,
  type ExpansionContext,
  type Folder,
  type Owner,
  aboutOwner,
  argoObjects,
  expandApplicationSet,
  graphOf,
  indexTree,
  observedSources,
  readApplication,
  applicationKey,
} from '#sources';
import { fileShares } from './file-shares.ts';

/** The applications of a target as they are found, generated and rendered by one another. */
export type FollowedApplications = {
  readonly units: Unit[];
  readonly applicationSets: ExpandedApplicationSet[];
  readonly projects: KubeObject[];
  readonly problems: Problem[];
  /** Who brings whom. */
  readonly parents: Map<Owner, Owner>;
  /** Adds objects that stand for themselves (in files) and follows them until nothing new appears. */
  followObjects(objects: Iterable<KubeObject>): void;
  /** Adds an owner that stands for itself and follows the Applications that it brings. */
  followOwner(owner: Application | Folder): Unit | undefined;
};

type Definition = {
  readonly owner: Application | Folder;
  /** Who brings it; nobody brings what stands in a file for itself. */
  readonly parent: Definition | undefined;
  /** The ApplicationSet that generates it. */
  readonly set: FollowedSet | undefined;
  readonly depth: number;
  readonly source: Source;
  /** What it brings: gone with it when another definition takes its place. */
  readonly children: Definition[];
  readonly sets: FollowedSet[];
};

type FollowedSet = {
  /** The same for every revision of its file. */
  readonly key: string;
  readonly source: Source;
  readonly expanded: ExpandedApplicationSet;
  readonly parent: Definition | undefined;
  readonly members: Definition[];
};

const maxDepth = 12;
/** What it takes to render and judge an application that does nothing else. */
const applicationSteps = 24_000;
/** What it takes to judge an object, beside what rendering it took. */
const objectSteps = 4_000;
/** Applications below applications as people nest them; each level below counts twice the one before. */
const usualDepth = 2;

/** Follows app-of-apps and ApplicationSets of one target to a fixed point. */
export function followApplications(
  target: Target,
  render: RenderContext,
  expansion: ExpansionContext,
): FollowedApplications {
  const units: Unit[] = [];
  const applicationSets: ExpandedApplicationSet[] = [];
  const projects: KubeObject[] = [];
  const problems: Problem[] = [];
  const parents = new Map<Owner, Owner>();
  const known = new Map<string, Definition[]>();
  const sets = new Map<string, readonly FollowedSet[]>();
  let queue: Definition[] = [];
  const shares = fileShares(render.budget);
  const leftOut = new Map<string, LeftOut>();
  let isTooDeep = false;

  function takeObject(object: KubeObject, parent?: Definition, isUnpatched = false): void {
    if (isArgoKind(manifestId(object.manifest), 'AppProject')) projects.push(object);
    else if (isArgoKind(manifestId(object.manifest), 'Application')) {
      const definedBy = parent
        ? ({ kind: 'application', parent: parent.owner.name } as const)
        : ({ kind: 'file' } as const);
      const application = readApplication(object, { ...expansion, definedBy });
      offer(isUnpatched ? { ...application, isUnpatched } : application, parent);
    } else if (isArgoKind(manifestId(object.manifest), 'ApplicationSet'))
      takeApplicationSet(object, parent, isUnpatched);
  }

  /** What a parent renders wins over the file: it may take another revision of it. */
  function takeApplicationSet(
    object: KubeObject,
    parent: Definition | undefined,
    isUnpatched: boolean,
  ): void {
    const { source } = object.origin.place;
    const key = `${manifestId(object.manifest).name} ${source.path}`;
    const copies = sets.get(key) ?? [];
    const inFile = copies.find((each) => !each.parent);
    const isTaken = parent
      ? copies.some((each) => each.parent && each.source.name === source.name)
      : copies.length > 0;
    if (isTaken || (inFile && isMadeBy(parent, inFile))) return;
    if (inFile) forgetSet(inFile);
    const expanded = expandApplicationSet(object, expansion, parent?.owner.name);
    const set: FollowedSet = { key, source, expanded, parent, members: [] };
    sets.set(key, [...(sets.get(key) ?? []), set]);
    parent?.sets.push(set);
    applicationSets.push(expanded);
    problems.push(...expanded.problems);
    for (const application of expanded.applications)
      offer(isUnpatched ? { ...application, isUnpatched } : application, parent, set);
  }

  /** Takes an owner up unless it is already known from the same file; what a parent renders wins. */
  function offer(owner: Application | Folder, parent?: Definition, set?: FollowedSet): void {
    const id = idOf(owner);
    if (isAbove(id, parent)) return;
    const depth = parent ? parent.depth + 1 : 0;
    const { source } = owner.origin.place;
    const definition: Definition = { owner, parent, set, depth, source, children: [], sets: [] };
    const twin = known.get(id)?.find((other) => isSameFile(other, definition));
    if (twin && (!parent || !givesWay(twin.owner, owner))) return;
    if (depth > maxDepth) return reportDepth(definition);
    if (twin) forget(twin);
    known.set(id, [...(known.get(id) ?? []), definition]);
    (set?.members ?? parent?.children)?.push(definition);
    if (parent) parents.set(owner, parent.owner);
    queue.push(definition);
  }

  function reportDepth({ owner, parent }: Definition): void {
    if (isTooDeep) return;
    isTooDeep = true;
    const because = `applications render applications more than ${maxDepth} levels deep (${chainOf(parent).slice(0, 3).join(' → ')} → …)`;
    problems.push(notVerified('limit-reached', because, { ...aboutOwner(owner), target: target.name }));
  }

  /** Those for which there is budget; the others are left out. */
  function granted(asking: readonly Definition[]): readonly Definition[] {
    return asking.filter((definition) => {
      if (!isKnown(definition)) return false;
      const { file, steps } = askedBy(definition);
      const refused = shares.take(file, steps);
      if (refused) leaveOut(definition, refused);
      return refused === undefined;
    });
  }

  /** Gives up what there is no budget for, which its own file has used up. */
  function leaveOut(definition: Definition, why: Failure): void {
    const { owner, source } = definition;
    const id = idOf(owner);
    known.set(id, known.get(id)?.filter((each) => each !== definition) ?? []);
    parents.delete(owner);
    const first = leftOut.get(source.path);
    leftOut.set(source.path, { ...(first ?? { definition, why }), count: (first?.count ?? 0) + 1 });
  }

  function reportLeftOut(): void {
    for (const [file, { definition, why, count }] of leftOut) {
      const isOver = why.kind === 'limit' && why.endsRun;
      const reason = isOver ? why.because : 'it brings more applications than so small a tree may bring';
      const because = `${count === 1 ? 'an application' : `${count} applications`} of ${file} ${count === 1 ? 'was' : 'were'} not looked at: ${reason}`;
      const { origin } = definition.owner;
      problems.push(
        notVerified(isOver ? 'run-cut-short' : 'limit-reached', because, {
          ...aboutOwner(definition.owner),
          target: target.name,
          location: locate(origin.place),
        }),
      );
    }
    leftOut.clear();
  }

  /** Whether nobody has taken its place since it was queued. */
  function isKnown(definition: Definition): boolean {
    return known.get(idOf(definition.owner))?.includes(definition) ?? false;
  }

  /** Gives up a definition with all that it brings; whoever takes its place brings its own. */
  function forget(given: Definition): void {
    const id = idOf(given.owner);
    known.set(id, known.get(id)?.filter((each) => each !== given) ?? []);
    const index = units.findIndex((each) => each.owner === given.owner);
    if (index >= 0) units.splice(index, 1);
    queue = queue.filter((definition) => definition !== given);
    given.children.forEach(forget);
    given.sets.forEach(forgetSet);
  }

  function forgetSet(set: FollowedSet): void {
    sets.set(set.key, sets.get(set.key)?.filter((each) => each !== set) ?? []);
    applicationSets.splice(applicationSets.indexOf(set.expanded), 1);
    for (const problem of set.expanded.problems) problems.splice(problems.indexOf(problem), 1);
    set.members.forEach(forget);
  }

  function drain(): void {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      render.repositories.observe(batch.flatMap(({ owner }) => observedSources(owner.sources)));
      // All of them ask before the first is rendered: what one brings takes nothing from those beside it.
      for (const definition of granted(shares.inTurns(batch, askedBy))) {
        if (!isKnown(definition)) continue;
        const { file } = askedBy(definition);
        const unit = renderUnit(definition.owner, render);
        units.push(unit);
        // What it brings is asked for by itself; so many objects are judged at the cost of the file that they come from.
        shares.take(file, objectSteps * unit.objects.length);
        const children = childrenOf(unit, render);
        for (const object of children.objects) takeObject(object, definition, children.areUnpatched);
      }
    }
    reportLeftOut();
  }

  return {
    units,
    applicationSets,
    projects,
    problems,
    parents,
    followObjects(objects) {
      const all = [...objects];
      const isSet = (object: KubeObject) => isArgoKind(manifestId(object.manifest), 'ApplicationSet');
      // Roots first: what they read, at the revision that they take, counts instead of the file beside it.
      for (const object of all.filter((each) => !isSet(each))) takeObject(object);
      drain();
      for (const object of all.filter(isSet)) takeObject(object);
      drain();
    },
    followOwner(owner) {
      offer(owner);
      drain();
      return units.find((each) => each.owner === owner);
    },
  };
}

/** Applications of one file that there was no budget for, and the first of them. */
type LeftOut = { readonly definition: Definition; readonly why: Failure; readonly count: number };

/** What it takes to look at an application so far down: what makes itself twice has soon had its share. */
function askedBy({ source, depth }: Definition): { readonly file: string; readonly steps: number } {
  return { file: source.path, steps: applicationSteps * 2 ** Math.max(0, depth - usualDepth) };
}

/** Whether two definitions stand in one file; of another revision too, if nobody brings the first. */
function isSameFile(one: Definition, { source }: Definition): boolean {
  return one.source.path === source.path && (!one.parent || one.source.revision === source.revision);
}

/** Whether an owner of this id stands above whoever brings it: what brings itself is known already. */
function isAbove(id: string, parent: Definition | undefined): boolean {
  for (let above = parent; above; above = above.parent) if (idOf(above.owner) === id) return true;
  return false;
}

/** Whether somebody comes from the very set that he would bring: it was applied before him. */
function isMadeBy(definition: Definition | undefined, set: FollowedSet): boolean {
  for (let above = definition; above; above = above.parent) if (above.set === set) return true;
  return false;
}

/** Names of the applications down to this one, outermost first. */
function chainOf(definition: Definition | undefined): readonly string[] {
  return definition ? [...chainOf(definition.parent), idOf(definition.owner)] : [];
}

function idOf(owner: Application | Folder): string {
  return owner.kind === 'folder' ? `folder ${owner.name}` : applicationKey(owner);
}

/** A child Application without a namespace lands where its parent deploys to. */
function withNamespaces({ owner, objects }: Pick<Unit, 'owner' | 'objects'>): readonly KubeObject[] {
  const installer = objects.find((object) => owner.kind === 'folder' && installs(object, owner.path));
  const given = installer && stringAt(installer.manifest, 'spec', 'destination', 'namespace');
  return objects.map((object) => {
    const { manifest, origin, id } = object;
    const namespace = id.namespace === '' ? given : id.namespace;
    if (namespace === undefined || manifest.metadata?.namespace !== undefined) return object;
    return { manifest: { ...manifest, metadata: { ...manifest.metadata, namespace } }, origin };
  });
}

/** Whether this is an Application that keeps installing the folder that it comes from. */
function installs(object: KubeObject, folder: string): boolean {
  return (
    isArgoKind(manifestId(object.manifest), 'Application') &&
    cleanPath(stringAt(object.manifest, 'spec', 'source', 'path') ?? '.') === folder
  );
}

/**
 * The objects among which children are looked for. Of what does not render, the parts that are not broken still tell
 * which Applications it is about; else the files that a kustomization takes in do, if not how it would change them.
 */
function childrenOf(
  unit: Unit,
  render: RenderContext,
): { readonly objects: readonly KubeObject[]; readonly areUnpatched: boolean } {
  const { objects, owner, tools } = unit;
  if (objects.length > 0)
    return { objects: withNamespaces({ owner, objects: lastOfEach(objects) }), areUnpatched: false };
  const salvaged = salvage(unit, render).filter(({ id }) => id.group === 'argoproj.io');
  if (salvaged.length > 0)
    return { objects: withNamespaces({ owner, objects: salvaged }), areUnpatched: true };
  const index = indexTree(render.tree);
  const isIn = new Set<string>();
  for (const [position, source] of owner.sources.entries()) {
    if (tools[position] !== 'kustomize' || source.path === undefined) continue;
    for (const file of graphOf(index).reach(cleanPath(source.path))) isIn.add(file);
  }
  return { objects: argoObjects(index).filter((object) => isIn.has(object.file)), areUnpatched: true };
}

/** Of two definitions of one object in one unit, Argo CD applies the last. */
function lastOfEach(objects: Unit['objects']): Unit['objects'] {
  return [...new Map(objects.map((object) => [objectKey(object.id), object])).values()];
}

/** What a unit that fails would bring without its broken parts. */
function salvage({ owner, failures, tools }: Unit, render: RenderContext): Unit['objects'] {
  // A source that is refused as it is written says nothing of what it would bring.
  const isRefused =
    tools.every((tool) => tool === 'none') && failures.some(({ kind }) => kind === 'invalid-source');
  if (owner.kind === 'cluster' || failures.length === 0 || isRefused) return [];
  const { name, target, origin, destination } = owner;
  const release = owner.kind === 'application' ? { releaseName: name } : {};
  const sources = owner.sources.map((source) => {
    const helm = { ...release, ...recordAt(source.spec, 'helm') };
    return tools[source.index] === 'helm' ? { ...source, spec: { ...source.spec, helm } } : source;
  });
  const folder = { kind: 'folder', target, name, path: '', origin, sources, destination } as const;
  return renderUnit({ ...folder, salvagedWithout: 'broken-parts' }, render).objects;
}

/** Whether one definition from the same file is better than the one known: rendered, or rendered in full. */
function givesWay(known: Application | Folder, offered: Application | Folder): boolean {
  if (known.kind === 'folder' || offered.kind === 'folder') return false;
  return known.definedBy.kind === 'file' || (known.isUnpatched === true && !offered.isUnpatched);
}

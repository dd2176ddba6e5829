import { isArgoKind } from '#argocd';
import { type Cause, type Diagnosis, objectText } from '#diagnosis';
import { locate } from '#files';
import { type RawFinding, fingerprint } from '#findings';
import { type Fleet, type FleetObject, applicationObject } from '#fleet';
import { type Manifest, manifestId, recordsAt } from '#kube';
import type { Snapshot } from '#observed';
import type { Flaw } from '../fix.ts';

/** What was seen of clusters, and what the diagnosis made of it. */
export type Diagnosed = { readonly diagnosis: Diagnosis; readonly snapshot: Snapshot };

/**
 * The causes of a diagnosis as flaws of what git deploys: each at the object that it is about, or at the Application that
 * it keeps from being well. What has neither in git is left out.
 */
export function causeFlaws({ diagnosis, snapshot }: Diagnosed, fleets: readonly Fleet[]): readonly Flaw[] {
  const live = new Map(
    snapshot.clusters.flatMap(({ objects }) =>
      objects.map((object) => [objectText(manifestId(object)), object] as const),
    ),
  );
  return troublesIn(diagnosis).flatMap((trouble) => {
    const subject = subjectOf(trouble, fleets);
    return subject ? [flawAt(trouble, subject, live)] : [];
  });
}

/** Something of a diagnosis that an edit of git may end. */
type Trouble = Pick<Cause, 'class' | 'objects' | 'applications' | 'say'> & {
  readonly root: string;
  /** What was seen, in the words of the cluster. */
  readonly seen: readonly string[];
  readonly isHarmless: boolean;
};

function troublesIn({ causes, noise, masked = [], stale }: Diagnosis): readonly Trouble[] {
  return [
    ...causes.map(({ evidence, ...cause }) => ({
      ...cause,
      seen: evidence.map(({ value }) => value),
      isHarmless: false,
    })),
    ...masked.map(({ object, application, evidence, ...each }) => ({
      ...each,
      root: object,
      objects: [object],
      applications: [application],
      seen: [evidence.value],
      isHarmless: false,
    })),
    ...noise.map(({ object, evidence, ...each }) => ({
      ...each,
      root: object,
      objects: [object],
      applications: [],
      seen: [evidence.value],
      isHarmless: true,
    })),
    ...stale.map(({ application, phase, message, finishedAt }) => ({
      class: 'stale-failed-operation',
      root: application,
      objects: [],
      applications: [application],
      say: {
        what: `${application} is well, and its last operation is ${phase}`,
        so: 'dashboards stay red, and nothing is the worse for it',
        do: 'sync it once more',
      },
      seen: [message, finishedAt],
      isHarmless: true,
    })),
  ];
}

type Subject = { readonly fleet: Fleet; readonly object: FleetObject };

/** The object in git that a trouble is about, of an Application that it concerns where one has it; else that Application. */
function subjectOf({ objects, applications, root }: Trouble, fleets: readonly Fleet[]): Subject | undefined {
  const names = new Set(applications.map((name) => name.slice(name.lastIndexOf('/') + 1)));
  const isConcerned = ({ unit: { owner } }: FleetObject) => names.has(owner.name);
  const wanted = new Set([root, ...objects]);
  const all = fleets.flatMap((fleet) =>
    [...fleet.objects, ...fleet.applications.map((unit) => applicationObject(unit, fleet.controlPlane))]
      .filter(({ unit }) => unit.standing.kind === 'deployed')
      .map((object) => ({ fleet, object })),
  );
  const found = all.filter(({ object }) => wanted.has(objectText(object.id)));
  const isApplication = ({ object }: Subject) => isArgoKind(object.id, 'Application');
  return (
    found.find(({ object }) => isConcerned(object)) ??
    found[0] ??
    all.find((each) => isApplication(each) && names.has(each.object.id.name))
  );
}

function flawAt(trouble: Trouble, { fleet, object }: Subject, live: ReadonlyMap<string, Manifest>): Flaw {
  const { class: rule, root, say, seen, isHarmless } = trouble;
  const { owner } = object.unit;
  const place = object.origin.place;
  const names = [root, ...trouble.objects, objectText(object.id)];
  const raw: RawFinding = {
    rule,
    severity: isHarmless ? 'info' : 'error',
    target: fleet.target,
    ...(owner.kind === 'application' && { application: owner.name, namespace: owner.namespace }),
    object: object.id,
    message: say.what,
    so: say.so,
    do: say.do,
    data: {
      root,
      seen,
      objects: trouble.objects,
      live: names.map((name) => live.get(name)).find((manifest) => manifest !== undefined),
      orphans: rule === 'orphan-warning-noise' ? orphansOf(object, live) : [],
    },
    confidence: 'likely',
    standing: 'deployed',
    place,
  };
  const { file, line } = locate(place);
  return {
    isCause: true,
    raw,
    all: [raw],
    finding: {
      id: fingerprint({ ...raw, data: { root } }),
      rule,
      severity: raw.severity,
      targets: [fleet.target],
      ...(raw.application !== undefined && { application: raw.application }),
      object: object.id,
      message: say.what,
      what: say.what,
      so: say.so,
      do: say.do,
      confidence: 'likely',
      reasons: [],
      standing: 'deployed',
      occurrences: 1,
      location: { file, line },
      related: [],
    },
  };
}

/** Objects in the namespace of an Application that nobody owns or tracks, as the ignore list of a project names them. */
function orphansOf(
  { unit: { owner } }: FleetObject,
  live: ReadonlyMap<string, Manifest>,
): readonly { readonly group: string; readonly kind: string; readonly name: string }[] {
  const { namespace } = owner.destination;
  return [...live.values()]
    .filter(
      ({ metadata, kind }) =>
        metadata?.namespace === namespace &&
        metadata?.annotations?.['argocd.argoproj.io/tracking-id'] === undefined &&
        metadata?.labels?.['app.kubernetes.io/instance'] === undefined &&
        kind !== 'Event',
    )
    .filter((object) => recordsAt(object, 'metadata', 'ownerReferences').length === 0)
    .map(manifestId)
    .filter(
      ({ kind, name }) => !(kind === 'ServiceAccount' && name === 'default') && name !== 'kube-root-ca.crt',
    )
    .map(({ group, kind, name }) => ({ group, kind, name }))
    .slice(0, 20);
}

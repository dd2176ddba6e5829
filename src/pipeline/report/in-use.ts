import { type Fleet, imagesOf } from '#fleet';
import { parseImage } from '#kube';
import { type ApplicationUnit, type WantedChart, isOfApplication } from '#render';

/** The charts and images that Applications use. */
export type InUse = {
  readonly charts: readonly UsedChart[];
  readonly images: readonly UsedImage[];
};

export type UsedChart = {
  readonly name: string;
  /** As the Application asks for it: a version, or a range; of a chart in the tree what its Chart.yaml says. */
  readonly version: string;
  /** The repository, or the folder of the tree. */
  readonly from: string;
  readonly isInTree: boolean;
  /** Why it is not available; absent when it is. */
  readonly because?: string;
  /** `target/namespace/name`, sorted. */
  readonly applications: readonly string[];
};

export type UsedImage = {
  /** As the objects name it. */
  readonly image: string;
  /** Host and path; the image as it stands where that is no image reference. */
  readonly repository: string;
  readonly tag?: string;
  readonly digest?: string;
  /** `target/namespace/name`, sorted. */
  readonly applications: readonly string[];
};

/** What the Applications of all targets use, each once with its users, sorted by name. */
export function findInUse(fleets: readonly Fleet[]): InUse {
  const charts = new Map<string, UsedChart & { readonly users: Set<string> }>();
  const images = new Map<string, Set<string>>();
  for (const { target, applications, objects, knowledge } of fleets) {
    for (const unit of applications.filter(isDeployed)) {
      for (const chart of chartsOf(unit)) {
        const key = `${chart.name} ${chart.version} ${chart.from}`;
        const known = charts.get(key) ?? { ...chart, applications: [], users: new Set() };
        known.users.add(keyOf(target, unit));
        charts.set(key, known);
      }
    }
    for (const { manifest, unit } of objects) {
      if (!isOfApplication(unit) || !isDeployed(unit)) continue;
      for (const { image } of imagesOf(manifest, knowledge))
        images.set(image, (images.get(image) ?? new Set()).add(keyOf(target, unit)));
    }
  }
  return {
    charts: [...charts]
      .sort(byKey)
      .map(([, { users, ...chart }]) => ({ ...chart, applications: [...users].sort() })),
    images: [...images]
      .sort(byKey)
      .map(([image, users]) => ({ image, ...partsOf(image), applications: [...users].sort() })),
  };
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function isDeployed({ standing }: ApplicationUnit): boolean {
  return standing.kind === 'deployed';
}

function keyOf(target: string, { owner }: ApplicationUnit): string {
  return `${target}/${owner.namespace}/${owner.name}`;
}

type Chart = Omit<UsedChart, 'applications'>;

function chartsOf({ chartUses, reads }: ApplicationUnit): readonly Chart[] {
  const inTree = chartUses.flatMap(({ chart, path }): readonly Chart[] =>
    path === undefined
      ? []
      : [{ name: chart.metadata.name, version: chart.metadata.version, from: path, isInTree: true }],
  );
  const asked = reads().charts.map(({ wanted, provided }): Chart => {
    const { name, version, repository }: WantedChart = wanted;
    const because = provided?.kind === 'absent' ? provided.because : undefined;
    return {
      name,
      version,
      from: repository,
      isInTree: false,
      ...(because === undefined ? {} : { because }),
    };
  });
  return [...inTree, ...asked];
}

function partsOf(image: string): Omit<UsedImage, 'image' | 'applications'> {
  const parsed = parseImage(image);
  if (!parsed) return { repository: image };
  const { registry, repository, tag, digest } = parsed;
  return {
    repository: `${registry}/${repository}`,
    ...(tag === undefined ? {} : { tag }),
    ...(digest === undefined ? {} : { digest }),
  };
}

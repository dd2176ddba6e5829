import type { InUse } from '#report';
import { groupBy } from './group-by.ts';

export type UseKind = 'charts' | 'images';
export const useKinds: readonly UseKind[] = ['charts', 'images'];

/** A chart or an image with all of its versions that are in use. */
export type Use = {
  readonly name: string;
  /** The repository or folder of a chart. */
  readonly from: string;
  readonly versions: readonly UsedVersion[];
  readonly applications: number;
};

export type UsedVersion = {
  readonly label: string;
  /** What a reader should know of it, if anything. */
  readonly note?: { readonly kind: 'warning' | 'unverified'; readonly text: string };
  readonly applications: readonly string[];
};

/** What is in use by name, the most used first. */
export function groupUses(inUse: InUse, kind: UseKind): readonly Use[] {
  const versions = kind === 'charts' ? inUse.charts.map(chartVersion) : inUse.images.map(imageVersion);
  const groups = groupBy(versions, ({ name, from }) => [`${name}\n${from}`]);
  return [...groups.values()]
    .map((same) => ({
      name: same[0]?.name ?? '',
      from: same[0]?.from ?? '',
      versions: same.map(({ version }) => version),
      applications: new Set(same.flatMap(({ version }) => version.applications)).size,
    }))
    .sort((a, b) => b.applications - a.applications || (a.name < b.name ? -1 : 1));
}

type Version = { readonly name: string; readonly from: string; readonly version: UsedVersion };

function chartVersion({ name, from, version, because, applications }: InUse['charts'][number]): Version {
  return {
    name,
    from,
    version: {
      label: version === '' ? 'no version' : version,
      applications,
      ...(because !== undefined && { note: { kind: 'unverified', text: `not available: ${because}` } }),
    },
  };
}

function imageVersion({ repository, tag, digest, applications }: InUse['images'][number]): Version {
  const label = [tag, digest?.slice(0, 19)].filter((part) => part !== undefined).join(' @ ');
  return {
    name: repository,
    from: '',
    version: {
      label: label === '' ? 'no tag' : label,
      applications,
      ...(digest === undefined &&
        (tag === undefined || tag === 'latest') && {
          note: { kind: 'warning', text: 'whatever is the latest when a pod starts' },
        }),
    },
  };
}

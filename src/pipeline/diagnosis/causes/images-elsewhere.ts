import { baseName } from '#files';
import {
  everyNode,
  isBuiltInGroup,
  type Manifest,
  manifestId,
  parseImage,
  recordAt,
  recordsAt,
  stringAt,
} from '#kube';
import type { Because, Evidence } from '../because.ts';
import { type PodCase } from '../pods.ts';
import { isReady } from '../is-ready.ts';
import { type ClusterView, liveThing } from '../world.ts';
import { isUnwell } from '../unmet-needs.ts';
import { pullReasons, type Pull } from './pull.ts';

/** The same image of another registry that runs in the cluster: the failing one is a copy of it. */
export function sameElsewhere(image: string, { view }: PodCase): string | undefined {
  const own = parseImage(image);
  return runningImages(view).find((other) => {
    const it = parseImage(other);
    return (
      it !== undefined &&
      own !== undefined &&
      it.registry !== own.registry &&
      it.tag === own.tag &&
      baseName(it.repository) === baseName(own.repository)
    );
  });
}

/** The images of containers that are ready. */
function runningImages(view: ClusterView): readonly string[] {
  return view
    .ofKind('Pod')
    .filter(isReady)
    .flatMap((it) =>
      recordsAt(it, 'spec', 'containers').map(([, container]) => stringAt(container, 'image') ?? ''),
    );
}

/** Another repository whose digest an image has: one was changed, and the other was left. */
export function digestOfAnother(image: string, { view }: PodCase): string | undefined {
  const own = parseImage(image);
  if (own?.digest === undefined) return undefined;
  return view
    .ofKind('Pod')
    .flatMap((it) =>
      recordsAt(it, 'spec', 'containers').map(([, container]) => stringAt(container, 'image') ?? ''),
    )
    .find((other) => {
      const it = parseImage(other);
      return it?.digest === own.digest && it?.repository !== own.repository;
    });
}

/** A container that is alone in taking its image from elsewhere, while the others of its pod have theirs. */
export function isLeftBehind(image: string, { pod, containers }: PodCase): boolean {
  const registryOf = (it: string): string => parseImage(it)?.registry ?? '';
  const others = ['initContainers', 'containers']
    .flatMap((list) =>
      recordsAt(pod, 'spec', list).map(([, container]) => stringAt(container, 'image') ?? ''),
    )
    .filter((it) => it !== image);
  const isFailing = (it: string): boolean =>
    containers.some((each) => each.image === it && pullReasons.test(each.waiting.reason));
  return (
    others.length > 0 && others.every((it) => registryOf(it) !== registryOf(image)) && !others.some(isFailing)
  );
}

/** Whether an operator chose an image that its object does not name, or from where nothing else that runs here comes from. */
export function isOfOperator({ image, registry, pod: { owner, view } }: Pull): boolean {
  const { group } = manifestId(owner);
  if (isBuiltInGroup(group) || group === 'argoproj.io') return false;
  const registries = runningImages(view).map((it) => parseImage(it)?.registry ?? '');
  if (registries.includes(registry)) return false;
  return registries.length > 0 || !JSON.stringify(owner['spec'] ?? {}).includes(image);
}

/** What should make an image in the cluster, and is not well. */
export function brokenBuilds(
  image: string,
  { view }: PodCase,
  evidence: readonly Evidence[],
): readonly Because[] {
  const { repository = '' } = parseImage(image) ?? {};
  const [first] = evidence;
  if (repository === '' || first === undefined) return [];
  const isMade = (build: Manifest): boolean => {
    if (streamOf(build) === repository) return true;
    for (const { value } of everyNode(build['spec']))
      if (typeof value === 'string' && (value === image || parseImage(value)?.repository === repository))
        return true;
    return false;
  };
  return ['Build', 'BuildConfig', 'BuildRun', 'PipelineRun', 'TaskRun', 'Image']
    .flatMap((kind) => view.ofKind(kind))
    .filter((it) => isUnwell(it, view) && isMade(it))
    .map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence: first }));
}

/** The repository in the registry of the cluster that a build pushes to by the name of a stream of images. */
function streamOf(build: Manifest): string {
  const to = recordAt(build, 'spec', 'output', 'to');
  if (to['kind'] !== 'ImageStreamTag') return '';
  const [name = ''] = (stringAt(to, 'name') ?? '').split(':');
  return `${stringAt(to, 'namespace') ?? build.metadata?.namespace ?? ''}/${name}`;
}

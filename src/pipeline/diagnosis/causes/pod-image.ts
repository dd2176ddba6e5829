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
import type { Because, Evidence, Thing } from '../because.ts';
import { answerOf, ofOtherPlatform } from '../needs/pull-need.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { type ContainerState, type PodCase, podCase } from '../pods.ts';
import { seenEvent, seenField } from '../seen.ts';
import { isReady } from '../is-ready.ts';
import { isWithoutBackends, servicesIn } from '../services.ts';
import { type ClusterView, liveThing, thingAt, type World } from '../world.ts';
import { isUnwell } from '../unmet-needs.ts';
import { missingPullSecret } from './absent-object.ts';
import { withheld } from './withheld.ts';

/** A container whose image does not come: the registry's answer tells why. */
export function podImage(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  if (found === undefined) return [];
  const failing = found.containers.filter(({ waiting }) => pullReasons.test(waiting.reason));
  const reasons = failing.flatMap((container) => pullFailure(container, found));
  return withheld(reasons, { ...found, world });
}

/** What kubelets call it when an image does not come. */
export const pullReasons =
  /^(?:ErrImagePull|ImagePullBackOff|InvalidImageName|ErrImageNeverPull|RegistryUnavailable|ImageInspectError)$/;

function pullFailure(container: ContainerState, pod: PodCase): readonly Because[] {
  const { image, waiting } = container;
  const events = pod.warnings.filter(
    ({ reason, message }) => /^(?:Failed|InspectFailed)$/.test(reason) && message.includes(image),
  );
  const text = [waiting.message, ...events.map(({ message }) => message)].join('\n');
  const last = events.at(-1);
  const evidence: readonly Evidence[] = [
    seenField({
      object: pod.pod,
      field: `${container.field}.state.waiting`,
      value: `${waiting.reason}: ${waiting.message}`,
    }),
    ...(last === undefined ? [] : [seenEvent(last)]),
  ];
  const registry = parseImage(image)?.registry ?? '';
  const named = { image, registry, text, evidence, pod };
  const how = waiting.reason === 'InvalidImageName' ? 'no-name' : answerOf(text);
  if (how === 'no-name') return [invalidName(named)];
  if (how === 'other-platform')
    return [ofOtherPlatform(image, pod.owner, { evidence, twin: sameElsewhere(image, pod) })];
  if (isLeftBehind(image, pod)) return [leftBehind(named)];
  if ((how === 'unreachable' || byPolicy.test(text)) && isOfOperator(named)) return [escaped(named)];
  switch (how) {
    case 'too-often':
      return [rateLimited(named)];
    case 'no-login':
      return refusedLogin(named);
    case 'not-pushed': {
      const other = digestOfAnother(image, pod);
      if (other !== undefined) return [splitDigest(named, other)];
      const builds = brokenBuilds(image, pod, evidence);
      return builds.length > 0 ? builds : [notPublished(named)];
    }
    case 'unreachable':
      return unreachable(named);
    default:
      return [];
  }
}

type Pull = {
  readonly image: string;
  readonly registry: string;
  readonly text: string;
  readonly evidence: readonly Evidence[];
  readonly pod: PodCase;
};

function invalidName({ image, evidence, pod }: Pull): Because {
  return unmet('pulled', emptyPart.test(image) ? 'empty-name' : 'no-name', {
    root: `Image/${image}`,
    objects: [`Image/${image}`, manifestText(pod.owner)],
    say: {
      what: `"${image}" is no valid image name: a part of it is empty or was put together wrongly`,
      so: 'the node does not even try to pull it',
      do: 'set the value that the tag or the repository is made of',
    },
    evidence,
  });
}

/** A name without a repository: nobody set the value that it is made of. */
const emptyPart = /^$|^[:/@]|\/[:@]/;

function rateLimited({ registry, evidence, pod }: Pull): Because {
  return unmet('pulled', 'too-often', {
    root: `Registry/${registry}`,
    objects: [`Registry/${registry}`, manifestText(pod.owner)],
    say: {
      what: `${registry} answers that there were too many pulls`,
      so: 'no node of this address gets images from it for a while',
      do: 'pull through a mirror, or log in to the registry',
    },
    evidence,
  });
}

/** The same image of another registry that runs in the cluster: the failing one is a copy of it. */
function sameElsewhere(image: string, { view }: PodCase): string | undefined {
  const own = parseImage(image);
  return runningImages(view).find((other) => {
    const it = parseImage(other);
    return (
      it !== undefined &&
      own !== undefined &&
      it.registry !== own.registry &&
      it.tag === own.tag &&
      lastPart(it.repository) === lastPart(own.repository)
    );
  });
}

function lastPart(repository: string): string {
  return repository.slice(repository.lastIndexOf('/') + 1);
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
function digestOfAnother(image: string, { view }: PodCase): string | undefined {
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
function isLeftBehind(image: string, { pod, containers }: PodCase): boolean {
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

function leftBehind({ image, registry, evidence, pod }: Pull): Because {
  const workload = manifestText(pod.owner);
  return unmet('pulled', 'one-left-behind', {
    root: workload,
    objects: [workload, `Image/${image}`],
    say: {
      what: `One container of ${workload} takes its image from ${registry}, where it cannot be had, and the others take theirs from elsewhere`,
      so: 'the pod never has all of its containers',
      do: 'set the image of this container too, as that of the others was set',
    },
    evidence,
  });
}

/** What stands between a cluster and the registries that its images may not come from. */
const byPolicy = /\bpolicy\b|\bproxy\b|\bblocked\b|allow-?list|egress/i;

/** Whether an operator chose an image that its object does not name, or from where nothing else that runs here comes from. */
function isOfOperator({ image, registry, pod: { owner, view } }: Pull): boolean {
  const { group } = manifestId(owner);
  if (isBuiltInGroup(group) || group === 'argoproj.io') return false;
  const registries = runningImages(view).map((it) => parseImage(it)?.registry ?? '');
  if (registries.includes(registry)) return false;
  return registries.length > 0 || !JSON.stringify(owner['spec'] ?? {}).includes(image);
}

function escaped({ image, registry, evidence, pod }: Pull): Because {
  const root = manifestText(pod.owner);
  return unmet('pulled', 'by-an-operator', {
    root,
    objects: [root, `Image/${image}`, `Registry/${registry}`],
    say: {
      what: `The operator makes pods of ${root} with ${image}, and nothing else here comes from ${registry}`,
      so: 'the image does not come from there, whatever is set for all other images',
      do: `set the image in the fields of ${root} or of its operator, to one from where the others come`,
    },
    evidence,
  });
}

/** What should make an image in the cluster, and is not well. */
function brokenBuilds(image: string, { view }: PodCase, evidence: readonly Evidence[]): readonly Because[] {
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

function splitDigest({ image, evidence, pod }: Pull, other: string): Because {
  const workload = manifestText(pod.owner);
  return unmet('pulled', 'digest-of-another', {
    root: workload,
    objects: [workload, `Image/${image}`],
    say: {
      what: `${image} has the digest of another repository (${other})`,
      so: 'there is no such image, and its pods wait for ever',
      do: 'set the digest together with the repository',
    },
    evidence,
  });
}

function isServiceHost(host: string): boolean {
  const at = host.lastIndexOf('.svc.');
  return host.endsWith('.svc') || (at >= 0 && /^[a-z.]+$/.test(host.slice(at + '.svc.'.length)));
}

function notPublished({ image, registry, evidence, pod }: Pull): Because {
  const isInCluster = isServiceHost(registry.replace(/:\d+$/, ''));
  return unmet('pulled', isInCluster ? 'not-built' : 'not-pushed', {
    root: `Image/${image}`,
    objects: [`Image/${image}`, manifestText(pod.owner)],
    say: {
      what: isInCluster
        ? `${image} is not in the registry of the cluster: nothing has built it`
        : `${image} is not in its registry`,
      so: 'every pod that uses it waits for ever',
      do: isInCluster
        ? 'see whether its build is there and has succeeded; let what uses it wait for the build'
        : 'push the image, or name a tag that exists',
    },
    evidence,
  });
}

function refusedLogin(pull: Pull): readonly Because[] {
  const { pod, registry, evidence } = pull;
  const { view, namespace, owner } = pod;
  const names = pullSecretsOf(pod);
  const absent = names
    .map((name) => ({ group: '', kind: 'Secret', namespace, name }))
    .filter((id) => view.isAbsent(id));
  if (absent.length > 0) {
    return absent.map((id): Because => {
      const producer = view.producersOf(id)[0];
      if (producer === undefined) {
        return missingPullSecret(id, owner, evidence);
      }
      return {
        kind: 'rests-on',
        thing: thingAt(view, id),
        evidence: seenField({ object: pod.pod, field: 'spec.imagePullSecrets', value: id.name }),
      };
    });
  }
  const known = names.flatMap((name) => view.secret(namespace, name) ?? []);
  const hasLogin = known.some(({ keys }) =>
    Object.values(keys).some((key) => key.registries?.includes(registry)),
  );
  const isAttached = names.length > 0;
  return [
    unmet('pulled', isAttached ? 'login-refused' : 'no-login', {
      root: isAttached ? `Secret/${namespace}/${names.join(',')}` : manifestText(owner),
      objects: [manifestText(owner), ...names.map((name) => `Secret/${namespace}/${name}`)],
      say: {
        what: isAttached
          ? `${registry} refuses the login in ${names.join(', ')}${hasLogin ? '' : ', which has none for this registry'}`
          : `${registry} wants a login, and the pods of ${manifestText(owner)} name no pull secret`,
        so: 'private images cannot be pulled',
        do: isAttached
          ? 'put a valid login for this registry into the Secret'
          : 'add imagePullSecrets to the pods or their ServiceAccount',
      },
      evidence,
    }),
  ];
}

/** The pull secrets of a pod, which the admission of its ServiceAccount has completed. */
function pullSecretsOf({ pod }: PodCase): readonly string[] {
  return recordsAt(pod, 'spec', 'imagePullSecrets').flatMap(([, entry]) => stringAt(entry, 'name') ?? []);
}

/** A registry that does not answer: one of the cluster may be broken itself. */
function unreachable({ registry, text, evidence, pod }: Pull): readonly Because[] {
  const { view, namespace, owner } = pod;
  const services = servicesIn(`//${registry} ${text}`, namespace, view).flatMap((id) => view.find(id) ?? []);
  const first = evidence[0];
  const broken = services.filter((service) => isWithoutBackends(service, view));
  if (broken.length > 0 && first !== undefined)
    return broken.map((service) => ({
      kind: 'rests-on',
      thing: liveThing(view.name, service),
      evidence: first,
    }));
  return [
    unmet('pulled', 'unreachable', {
      root: `Registry/${registry}`,
      objects: [`Registry/${registry}`, manifestText(owner)],
      say: {
        what: `The node does not reach ${registry}`,
        so: 'no image comes from it',
        do: 'check name, network and certificate of the registry from a node',
      },
      evidence,
    }),
  ];
}

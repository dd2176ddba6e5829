import { parseImage } from '#kube';
import type { Because, Evidence, Thing } from '../because.ts';
import { answerOf, ofOtherPlatform } from '../needs/pull-need.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { type ContainerState, type PodCase, podCase } from '../pods.ts';
import { seenEvent, seenField } from '../seen.ts';
import { isWithoutBackends, servicesIn } from '../services.ts';
import { liveThing, type World } from '../world.ts';
import { withheld } from './withheld.ts';
import { refusedLogin } from './refused-login.ts';
import {
  sameElsewhere,
  digestOfAnother,
  isLeftBehind,
  isOfOperator,
  brokenBuilds,
} from './images-elsewhere.ts';
import { pullReasons, type Pull } from './pull.ts';

/** A container whose image does not come: the registry's answer tells why. */
export function podImage(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  if (found === undefined) return [];
  const failing = found.containers.filter(({ waiting }) => pullReasons.test(waiting.reason));
  const reasons = failing.flatMap((container) => pullFailure(container, found));
  return withheld(reasons, { ...found, world });
}

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

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Plays what kubelets and controllers say in a real cluster and kwok does not: scripted ends of containers with their
 * reasons and messages, the events that go with them, and the status of custom resources whose operators are not here.
 * Every text has the form that the real component writes. Runs until `stop`.
 */
export function startLiveKubelet({ api, situations }) {
  const done = new Set();
  const errors = [];
  let stopped = false;

  async function turn() {
    const pods = await api.list('/api/v1/pods');
    for (const pod of pods) await lookAt(pod);
    for (const situation of situations) for (const item of situation.statuses ?? []) await writeStatus(item);
    for (const situation of situations) for (const item of situation.events ?? []) await writeEvent(item);
    for (const situation of situations) for (const item of situation.made ?? []) await makeChild(item);
  }

  async function lookAt(pod) {
    if (pod.spec.nodeName === undefined || done.has(pod.metadata.uid)) return;
    const situation = situations.find((it) => it.namespaces.includes(pod.metadata.namespace));
    const failure = situation?.failures?.find((it) => isForPod(it, pod.metadata.name));
    const [said, status] = failure === undefined ? eventsOfStage(pod) : playFailure(pod, failure);
    if (said === undefined) return;
    const path = `/api/v1/namespaces/${pod.metadata.namespace}/pods/${pod.metadata.name}`;
    if (status !== undefined) await api.patch(`${path}/status`, { status });
    for (const event of said) await postEvent(pod, { apiVersion: 'v1', kind: 'Pod' }, event);
    done.add(pod.metadata.uid);
  }

  async function writeStatus({ path, status }) {
    if (done.has(path)) return;
    const live = await api.call('GET', path).catch(() => undefined);
    if (live === undefined) return;
    const conditions = status.conditions?.map((it) => ({ ...it, lastTransitionTime: now() }));
    await api.patch(`${path}/status`, { status: { ...status, ...(conditions && { conditions }) } });
    done.add(path);
  }

  async function writeEvent({ path, apiVersion, kind, event }) {
    if (done.has(`${path} ${event.reason}`)) return;
    const live = await api.call('GET', path).catch(() => undefined);
    if (live === undefined) return;
    await postEvent(live, { apiVersion, kind }, event);
    done.add(`${path} ${event.reason}`);
  }

  async function makeChild({ of, by, into, object }) {
    // Its status, which may be written too, has the bare path as its key.
    const key = `made ${into}/${object.metadata.name}`;
    if (done.has(key)) return;
    const owner = await api.call('GET', of).catch(() => undefined);
    if (owner === undefined) return;
    const { name, uid } = owner.metadata;
    const ownerReferences = [
      {
        apiVersion: owner.apiVersion,
        kind: owner.kind,
        name,
        uid,
        controller: true,
        blockOwnerDeletion: true,
      },
    ];
    await api.call('POST', `${into}?fieldManager=${by}`, {
      ...object,
      metadata: { ...object.metadata, ownerReferences },
    });
    done.add(key);
  }

  async function postEvent(
    { metadata },
    { apiVersion, kind },
    { type = 'Warning', reason, message, count = 1, component = 'kubelet' },
  ) {
    const { namespace, name, uid } = metadata;
    await api.call('POST', `/api/v1/namespaces/${namespace}/events`, {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { generateName: `${name}.`, namespace },
      involvedObject: { apiVersion, kind, namespace, name, uid },
      type,
      reason,
      message,
      count,
      firstTimestamp: metadata.creationTimestamp,
      lastTimestamp: now(),
      source: { component },
    });
  }

  async function run() {
    while (!stopped) {
      await turn().catch((error) => errors.push(error.message));
      await sleep(1500);
    }
  }

  const finished = run();
  return {
    errors,
    stop: () => {
      stopped = true;
      return finished;
    },
  };
}

/** A failure is of the pods of a prefix, `except` those of another one. */
function isForPod({ pod, except }, name) {
  return name.startsWith(pod) && !(except !== undefined && name.startsWith(except));
}

function now() {
  return new Date().toISOString().replace(/\.\d+Z/, 'Z');
}

/** What a kubelet says of a pod that one of kwok's Stages made wait or crash. */
function eventsOfStage(pod) {
  const state = pod.status.containerStatuses?.[0]?.state?.waiting;
  if (state === undefined) return [];
  const { image, name } = pod.spec.containers[0];
  if (state.reason === 'ImagePullBackOff')
    return [
      [
        {
          reason: 'Failed',
          message: `Failed to pull image "${image}": rpc error: code = NotFound desc = failed to pull and unpack image "${image}": failed to resolve reference "${image}": ${image}: not found`,
          count: 4,
        },
        { reason: 'Failed', message: 'Error: ErrImagePull', count: 4 },
        { type: 'Normal', reason: 'BackOff', message: `Back-off pulling image "${image}"`, count: 9 },
      ],
    ];
  if (state.reason === 'CreateContainerConfigError')
    return [[{ reason: 'Failed', message: `Error: ${state.message}`, count: 12 }]];
  if (state.reason === 'ContainerCreating') {
    const volume = pod.spec.volumes?.find(
      (it) => it.secret !== undefined || it.configMap !== undefined,
    )?.name;
    return [
      [
        {
          reason: 'FailedMount',
          message: `MountVolume.SetUp failed for volume "${volume}" : ${state.message}`,
          count: 8,
        },
      ],
    ];
  }
  if (state.reason === 'CrashLoopBackOff')
    return [
      [
        {
          reason: 'BackOff',
          message: `Back-off restarting failed container ${name} in pod ${pod.metadata.name}_${pod.metadata.namespace}(${pod.metadata.uid})`,
          count: 14,
        },
      ],
    ];
  return [];
}

/** Events and status of a scripted pod. */
function playFailure(pod, { kind, message, events = [], container: index = 0, exitCode = 1 }) {
  const isFirst = kind === 'init-crash';
  const { image, name } = isFirst ? pod.spec.initContainers[0] : pod.spec.containers[index];
  const backOff = `Back-off restarting failed container ${name} in pod ${pod.metadata.name}_${pod.metadata.namespace}(${pod.metadata.uid})`;
  const crash = (terminated) => ({
    phase: 'Running',
    container: {
      restartCount: 6,
      state: {
        waiting: {
          reason: 'CrashLoopBackOff',
          message: `back-off 2m40s restarting failed container=${name} pod=${pod.metadata.name}_${pod.metadata.namespace}(${pod.metadata.uid})`,
        },
      },
      lastState: {
        terminated: { startedAt: now(), finishedAt: now(), ...terminated },
      },
    },
    said: [{ reason: 'BackOff', message: backOff, count: 14 }],
  });
  const plays = {
    pull: () => ({
      phase: 'Pending',
      container: {
        restartCount: 0,
        state: {
          waiting: {
            reason: 'ImagePullBackOff',
            message: `Back-off pulling image "${image}": ErrImagePull: ${message}`,
          },
        },
      },
      said: [
        { reason: 'Failed', message: `Failed to pull image "${image}": ${message}`, count: 4 },
        { reason: 'Failed', message: 'Error: ErrImagePull', count: 4 },
        { type: 'Normal', reason: 'BackOff', message: `Back-off pulling image "${image}"`, count: 9 },
      ],
    }),
    'invalid-image': () => ({
      phase: 'Pending',
      container: { restartCount: 0, state: { waiting: { reason: 'InvalidImageName', message } } },
      said: [
        { reason: 'InspectFailed', message, count: 6 },
        { reason: 'Failed', message: 'Error: InvalidImageName', count: 6 },
      ],
    }),
    start: () => crash({ exitCode: 128, reason: 'StartError', message }),
    oom: () => crash({ exitCode: 137, reason: 'OOMKilled' }),
    crash: () => crash({ exitCode, reason: 'Error', ...(message === undefined ? {} : { message }) }),
    fail: () => ({
      phase: 'Failed',
      container: {
        restartCount: 0,
        state: {
          terminated: { startedAt: now(), finishedAt: now(), exitCode, reason: 'Error', message },
        },
      },
      said: [],
    }),
    'init-crash': () => ({
      ...crash({ exitCode, reason: 'Error', message }),
      phase: 'Pending',
    }),
    creating: () => ({
      phase: 'Pending',
      container: { restartCount: 0, state: { waiting: { reason: 'ContainerCreating' } } },
      said: [],
    }),
    unready: () => ({
      phase: 'Running',
      container: {
        restartCount: 3,
        started: true,
        state: { running: { startedAt: now() } },
      },
      said: [{ reason: 'Unhealthy', message, count: 40 }],
    }),
  };
  const { phase, container, said } = plays[kind]();
  const condition = (type, status) => ({ type, status, lastTransitionTime: now() });
  const status = {
    phase,
    conditions: [
      ...(pod.status.conditions ?? []).filter((it) => it.type === 'PodScheduled'),
      condition('Initialized', isFirst ? 'False' : 'True'),
      {
        ...condition('Ready', 'False'),
        reason: 'ContainersNotReady',
        message: `containers with unready status: [${name}]`,
      },
      {
        ...condition('ContainersReady', 'False'),
        reason: 'ContainersNotReady',
        message: `containers with unready status: [${name}]`,
      },
    ],
    ...statuses(),
  };
  return [[...said, ...events], status];

  /** The container that fails; those beside it run, and those behind it wait. */
  function statuses() {
    const own = { name, image, imageID: '', ready: false, ...container };
    const waiting = { restartCount: 0, state: { waiting: { reason: 'PodInitializing' } } };
    const running = { ready: true, started: true, restartCount: 0, state: { running: { startedAt: now() } } };
    const others = pod.spec.containers.map((it) => ({
      name: it.name,
      image: it.image,
      imageID: '',
      ...(isFirst ? { ready: false, ...waiting } : running),
    }));
    if (isFirst) return { initContainerStatuses: [own], containerStatuses: others };
    return { containerStatuses: others.map((it) => (it.name === name ? own : it)) };
  }
}

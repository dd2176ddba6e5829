// How kwok plays nodes and kubelets. The world (world.js) decides what becomes of a pod, as a kubelet would after
// looking at images, Secrets and commands, and writes the decision as an annotation; these Stages turn it into the
// pod's status. A scenario may add Stages of its own in `stages/`.

/** The pod annotation that names the decision, and the one that carries a message for the status. */
export const stateAnnotation = 'oracle.phineus.dev/state';
export const messageAnnotation = 'oracle.phineus.dev/message';

/** The Stages that every recording starts with, as kwok configuration objects. */
export function baseStages() {
  return [
    nodeReady(),
    podStage('run', [phaseIs('Pending')], runningStatus({ ready: true })),
    podStage('unready', [phaseIs('Pending')], runningStatus({ ready: false })),
    podStage(
      'complete',
      [phaseIs('Pending', 'Running')],
      finishedStatus({ phase: 'Succeeded', exitCode: 0, reason: 'Completed' }),
    ),
    podStage('fail', [phaseIs('Pending')], finishedStatus({ phase: 'Failed', exitCode: 1, reason: 'Error' })),
    podStage('crash', [lacksReason('CrashLoopBackOff')], crashStatus()),
    podStage('pull-error', [lacksReason('ImagePullBackOff')], waitingStatus('ImagePullBackOff')),
    podStage(
      'config-error',
      [lacksReason('CreateContainerConfigError')],
      waitingStatus('CreateContainerConfigError'),
    ),
    podStage('mount-wait', [lacksReason('ContainerCreating')], waitingStatus('ContainerCreating')),
    podStage('init-wait', [lacksReason('PodInitializing')], waitingStatus('PodInitializing')),
    podDelete(),
  ];
}

function stage({ name, kind, matchExpressions }, next) {
  return {
    apiVersion: 'kwok.x-k8s.io/v1alpha1',
    kind: 'Stage',
    metadata: { name },
    spec: { resourceRef: { apiGroup: 'v1', kind }, selector: { matchExpressions }, next },
  };
}

function podStage(state, conditions, statusTemplate) {
  const isState = { key: `.metadata.annotations["${stateAnnotation}"]`, operator: 'In', values: [state] };
  const isAlive = { key: '.metadata.deletionTimestamp', operator: 'DoesNotExist' };
  return stage(
    { name: `pod-${state}`, kind: 'Pod', matchExpressions: [isAlive, isState, ...conditions] },
    { statusTemplate },
  );
}

function podDelete() {
  const isDeleted = { key: '.metadata.deletionTimestamp', operator: 'Exists' };
  return stage(
    { name: 'pod-delete', kind: 'Pod', matchExpressions: [isDeleted] },
    { finalizers: { empty: true }, delete: true },
  );
}

function phaseIs(...phases) {
  return { key: '.status.phase', operator: 'In', values: phases };
}

// Without this guard a stage that leaves the phase alone would match its own result for ever.
function lacksReason(reason) {
  return { key: '.status.containerStatuses.[].state.waiting.reason', operator: 'NotIn', values: [reason] };
}

function runningStatus({ ready }) {
  return [
    '{{ $now := Now }}',
    'phase: Running',
    'startTime: {{ $now | Quote }}',
    ...conditions(ready),
    ...containers([
      `ready: ${ready}`,
      'started: true',
      'restartCount: 0',
      'state: {running: {startedAt: {{ $now | Quote }}}}',
    ]),
    ...addresses(),
  ].join('\n');
}

function finishedStatus({ phase, exitCode, reason }) {
  const times = 'startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }}';
  return [
    '{{ $now := Now }}',
    `phase: ${phase}`,
    'startTime: {{ $now | Quote }}',
    ...conditions(false),
    ...containers([
      'ready: false',
      'restartCount: 0',
      `state: {terminated: {exitCode: ${exitCode}, reason: ${reason}, ${times}}}`,
    ]),
  ].join('\n');
}

function crashStatus() {
  const times = 'startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }}';
  return [
    '{{ $now := Now }}',
    'phase: Running',
    'startTime: {{ $now | Quote }}',
    ...conditions(false),
    // More restarts than any backoffLimit of a scenario, so that a Job whose pod restarts in place fails too.
    ...containers([
      'ready: false',
      'restartCount: 7',
      'state: {waiting: {reason: CrashLoopBackOff, message: "back-off 5m0s restarting failed container"}}',
      `lastState: {terminated: {exitCode: 1, reason: Error, ${times}}}`,
    ]),
    ...addresses(),
  ].join('\n');
}

function waitingStatus(reason) {
  const message = `{{ index .metadata.annotations "${messageAnnotation}" | Quote }}`;
  return [
    '{{ $now := Now }}',
    'phase: Pending',
    'startTime: {{ $now | Quote }}',
    ...conditions(false),
    '{{ $root := . }}',
    ...containers([
      'ready: false',
      'restartCount: 0',
      `state: {waiting: {reason: ${reason}, message: ${message.replace('.metadata', '$root.metadata')}}}`,
    ]),
  ].join('\n');
}

function conditions(ready) {
  const status = ready ? '"True"' : '"False"';
  const line = (type, value) => `- {type: ${type}, status: ${value}, lastTransitionTime: {{ $now | Quote }}}`;
  return [
    'conditions:',
    line('Initialized', '"True"'),
    line('ContainersReady', status),
    line('Ready', status),
  ];
}

function containers(lines) {
  return [
    'containerStatuses:',
    '{{ range .spec.containers }}',
    '- name: {{ .name | Quote }}',
    '  image: {{ .image | Quote }}',
    ...lines.map((line) => `  ${line}`),
    '{{ end }}',
  ];
}

function addresses() {
  return [
    '{{ $ips := PodIPsWith .spec.nodeName ( or .spec.hostNetwork false ) ( or .metadata.uid "" ) ( or .metadata.name "" ) ( or .metadata.namespace "" ) }}',
    '{{ with $ips }}',
    'podIP: {{ index . 0 | Quote }}',
    'podIPs: [{ip: {{ index . 0 | Quote }}}]',
    '{{ end }}',
  ];
}

function nodeReady() {
  const isUnready = {
    key: '.status.conditions.[] | select( .type == "Ready" ) | .status',
    operator: 'NotIn',
    values: ['True'],
  };
  const statusTemplate = [
    '{{ $now := Now }}',
    'phase: Running',
    'conditions:',
    '{{ range NodeConditions }}',
    '- {type: {{ .type | Quote }}, status: {{ .status | Quote }}, reason: {{ .reason | Quote }}, message: {{ .message | Quote }}, lastHeartbeatTime: {{ $now | Quote }}, lastTransitionTime: {{ $now | Quote }}}',
    '{{ end }}',
    'addresses:',
    '- {type: InternalIP, address: {{ NodeIP | Quote }}}',
    'allocatable: {{ YAML .status.allocatable 1 }}',
    'capacity: {{ YAML .status.capacity 1 }}',
  ].join('\n');
  return stage({ name: 'node-ready', kind: 'Node', matchExpressions: [isUnready] }, { statusTemplate });
}

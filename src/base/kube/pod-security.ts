import { asText } from '#text';
import type { YamlPath } from '#yaml';
import { type Json, arrayAt, isRecord, numberAt, recordAt, recordsAt, stringAt } from './fields.ts';

/** A pod or a container, and its way from the root of the object. */
type Part = { readonly spec: Json; readonly path: YamlPath };
type Container = Part & { readonly kind: 'container' | 'init' | 'ephemeral' };

export type SecurityLevel = 'privileged' | 'baseline' | 'restricted';

/** One thing that a level forbids, in the words of the admission plugin. */
export type SecurityViolation = { readonly path: YamlPath; readonly what: string };

/** What a pod asks for that its level forbids (Pod Security Standards; k8s.io/pod-security-admission/policy). */
export function podSecurityViolations(
  pod: Part,
  containers: readonly Container[],
  level: SecurityLevel,
): readonly SecurityViolation[] {
  const baseline = [
    ...hostNamespaces(pod),
    ...hostPaths(pod),
    ...sysctls(pod),
    ...[pod, ...containers].flatMap(unconfined),
    ...containers.flatMap(baselineContainer),
  ];
  // What follows is asked of Linux pods only.
  if (level !== 'restricted' || stringAt(pod.spec, 'os', 'name') === 'windows') return baseline;
  return [
    ...baseline,
    ...restrictedVolumes(pod),
    ...containers.flatMap((container) => restrictedContainer(pod, container)),
  ];
}

const safeSysctls = new Set([
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.ip_local_reserved_ports',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.ping_group_range',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_rmem',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.tcp_wmem',
]);

function sysctls({ spec, path }: Part): SecurityViolation[] {
  return recordsAt(spec, 'securityContext', 'sysctls')
    .filter(([, sysctl]) => !safeSysctls.has(stringAt(sysctl, 'name') ?? ''))
    .map(([index, sysctl]) => ({
      path: [...path, 'securityContext', 'sysctls', index],
      what: `forbidden sysctl ${stringAt(sysctl, 'name')}`,
    }));
}

/** What takes a pod or container out of the confinement of its kernel. */
function unconfined({ spec, path }: Part): SecurityViolation[] {
  const found: SecurityViolation[] = [];
  const security = recordAt(spec, 'securityContext');
  for (const field of ['seccompProfile', 'appArmorProfile']) {
    if (stringAt(security, field, 'type') === 'Unconfined')
      found.push({ path: [...path, 'securityContext', field, 'type'], what: `${field} is Unconfined` });
  }
  if (stringAt(security, 'procMount') === 'Unmasked')
    found.push({ path: [...path, 'securityContext', 'procMount'], what: 'procMount is Unmasked' });
  const type = stringAt(security, 'seLinuxOptions', 'type') ?? '';
  const isOther = ['user', 'role'].some(
    (field) => (stringAt(security, 'seLinuxOptions', field) ?? '') !== '',
  );
  if (
    isOther ||
    !['', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t'].includes(type)
  )
    found.push({ path: [...path, 'securityContext', 'seLinuxOptions'], what: 'seLinuxOptions are set' });
  if (
    security['windowsOptions'] !== undefined &&
    recordAt(security, 'windowsOptions')['hostProcess'] === true
  )
    found.push({
      path: [...path, 'securityContext', 'windowsOptions', 'hostProcess'],
      what: 'hostProcess is set',
    });
  return found;
}

/** The types of volumes that are safe for everybody: those of the restricted level, and of OpenShift's own. */
export const restrictedVolumeTypes: ReadonlySet<string> = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);

/** A volume without a type is an emptyDir; hostPath is forbidden below already. */
function restrictedVolumes({ spec, path }: Part): SecurityViolation[] {
  return recordsAt(spec, 'volumes').flatMap(([index, volume]) => {
    const type = Object.keys(volume).find((key) => key !== 'name' && volume[key] !== null);
    if (type === undefined || type === 'hostPath' || restrictedVolumeTypes.has(type)) return [];
    return [{ path: [...path, 'volumes', index, type], what: `volume type ${type}` }];
  });
}

function hostNamespaces({ spec, path }: Part): SecurityViolation[] {
  return ['hostNetwork', 'hostPID', 'hostIPC']
    .filter((field) => spec[field] === true)
    .map((field) => ({ path: [...path, field], what: `host namespaces (${field}=true)` }));
}

function hostPaths({ spec, path }: Part): SecurityViolation[] {
  return recordsAt(spec, 'volumes')
    .filter(([, volume]) => isRecord(volume['hostPath']))
    .map(([index, volume]) => ({
      path: [...path, 'volumes', index, 'hostPath'],
      what: `hostPath volume "${stringAt(volume, 'name')}"`,
    }));
}

const baselineCapabilities = new Set([
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'MKNOD',
  'NET_BIND_SERVICE',
  'SETFCAP',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
]);

function baselineContainer({ spec, path }: Container): SecurityViolation[] {
  const found: SecurityViolation[] = [];
  const security = recordAt(spec, 'securityContext');
  const name = stringAt(spec, 'name');
  if (security['privileged'] === true)
    found.push({
      path: [...path, 'securityContext', 'privileged'],
      what: `container "${name}" is privileged`,
    });
  const added = arrayAt(security, 'capabilities', 'add').filter(
    (capability) => !baselineCapabilities.has(asText(capability)),
  );
  if (added.length > 0)
    found.push({
      path: [...path, 'securityContext', 'capabilities', 'add'],
      what: `container "${name}" adds ${added.map(asText).join(', ')}`,
    });
  for (const [index, port] of recordsAt(spec, 'ports')) {
    if ((numberAt(port, 'hostPort') ?? 0) > 0)
      found.push({
        path: [...path, 'ports', index, 'hostPort'],
        what: `container "${name}" uses hostPort ${numberAt(port, 'hostPort')}`,
      });
  }
  return found;
}

function restrictedContainer(pod: Part, { spec, path, kind }: Container): SecurityViolation[] {
  if (kind === 'ephemeral') return [];
  const found: SecurityViolation[] = [];
  const security = recordAt(spec, 'securityContext');
  const own = recordAt(pod.spec, 'securityContext');
  const name = stringAt(spec, 'name');
  const at = (field: string): YamlPath => [...path, 'securityContext', field];
  if (security['allowPrivilegeEscalation'] !== false)
    found.push({
      path: at('allowPrivilegeEscalation'),
      what: `container "${name}" must set securityContext.allowPrivilegeEscalation=false`,
    });
  if (!arrayAt(security, 'capabilities', 'drop').includes('ALL'))
    found.push({ path: at('capabilities'), what: `container "${name}" must drop all capabilities` });
  if ((security['runAsNonRoot'] ?? own['runAsNonRoot']) !== true)
    found.push({
      path: at('runAsNonRoot'),
      what: `container "${name}" must set securityContext.runAsNonRoot=true`,
    });
  const user = numberAt(security, 'runAsUser') ?? numberAt(own, 'runAsUser');
  if (user === 0) found.push({ path: at('runAsUser'), what: `container "${name}" must not set runAsUser=0` });
  const added = arrayAt(security, 'capabilities', 'add').filter((each) => each !== 'NET_BIND_SERVICE');
  if (added.length > 0)
    found.push({
      path: at('capabilities'),
      what: `container "${name}" must not add ${added.map(asText).join(', ')}`,
    });
  if (!hasSeccomp(security) && !hasSeccomp(own))
    found.push({
      path: at('seccompProfile'),
      what: `container "${name}" must set securityContext.seccompProfile.type`,
    });
  return found;
}

function hasSeccomp(security: Json): boolean {
  return ['RuntimeDefault', 'Localhost'].includes(stringAt(security, 'seccompProfile', 'type') ?? '');
}

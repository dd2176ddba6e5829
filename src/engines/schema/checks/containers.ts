import { arrayAt, isRecord, type Json, numberAt, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { badConfigKey, badEnvName, badLabel, badPortName } from '../names.ts';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';
import { podTemplate } from './pod-template.ts';
import { checkProbe } from './probes.ts';
import { checkResources } from './resources.ts';
import { checkSecurityContext } from './security-contexts.ts';

/** Containers of a pod template (pkg/apis/core/validation ValidatePodSpec, validateContainers). */
export const containers: Check = (object, report) => {
  const template = podTemplate(object);
  if (template === undefined) return;
  const path = [...template.path, 'spec'];
  const names = new Set<string>();
  const volumes = volumeNames(object, template.spec);
  for (const list of ['initContainers', 'containers', 'ephemeralContainers']) {
    for (const [index, container] of recordsAt(template.spec, list)) {
      const here = [...path, list, index];
      // The image of a DeploymentConfig may come from its trigger.
      if (object['kind'] !== 'DeploymentConfig') checkImage(container, here, report);
      checkContainer({ container, path: here, volumes, report });
      if (template.spec['hostNetwork'] === true && list === 'containers')
        checkHostPorts(container, here, report);
      const name = stringAt(container, 'name');
      if (name === undefined || name === '') continue;
      if (names.has(name))
        report(error([...here, 'name'], 'duplicate', `container name ${quote(name)} is used twice`));
      names.add(name);
    }
  }
  if (arrayAt(template.spec, 'containers').length === 0 && template.spec['containers'] !== undefined) {
    report(error([...path, 'containers'], 'missing-field', 'a pod needs at least one container'));
  }
};

function checkImage(container: Json, path: FieldPath, report: Report): void {
  const image = container['image'];
  if (image === undefined || image === null || image === '') {
    report(error([...path, 'image'], 'missing-field', 'a container needs an image'));
  } else if (typeof image === 'string' && image !== image.trim() && image.trim() !== '') {
    report(error([...path, 'image'], 'bad-value', `image ${quote(image)} has spaces around it`));
  }
}

function checkContainer({
  container,
  path,
  volumes,
  report,
}: {
  readonly container: Json;
  readonly path: FieldPath;
  readonly volumes: ReadonlySet<string>;
  readonly report: Report;
}): void {
  const name = stringAt(container, 'name');
  if (name !== undefined) {
    const why = name === '' ? 'must not be empty' : badLabel(name);
    if (why !== undefined)
      report(error([...path, 'name'], 'bad-name', `container name ${quote(name)} is not valid: ${why}`));
  }
  checkEnv(container, path, report);
  checkEnvFrom(container, path, report);
  checkPorts(container, path, report);
  checkMounts({ container, path, volumes, report });
  checkResources(container, path, report);
  checkSecurityContext(container, path, report);
  const isInit = path.at(-2) === 'initContainers';
  for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
    if (isRecord(container[probe]))
      checkProbe({ probe: container[probe], name: probe, path: [...path, probe], report });
    if (isRecord(container[probe]) && isInit && container['restartPolicy'] !== 'Always') {
      report(
        error(
          [...path, probe],
          'conflict',
          `an init container has no ${probe} unless its restartPolicy is Always`,
        ),
      );
    }
  }
}

function checkEnv(container: Json, path: FieldPath, report: Report): void {
  for (const [index, variable] of recordsAt(container, 'env')) {
    const here = [...path, 'env', index];
    const name = stringAt(variable, 'name');
    if (name !== undefined) {
      const why = badEnvName(name);
      if (why !== undefined)
        report(error([...here, 'name'], 'bad-name', `variable name ${quote(name)} is not valid: ${why}`));
    }
    const source = variable['valueFrom'];
    if (!isRecord(source)) continue;
    if (typeof variable['value'] === 'string' && variable['value'] !== '') {
      report(error([...here, 'valueFrom'], 'conflict', 'value and valueFrom exclude each other'));
    }
    checkDownwardApi(source, [...here, 'valueFrom'], report);
    const sources = ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'].filter(
      (key) => isRecord(source[key]),
    );
    for (const reference of ['configMapKeyRef', 'secretKeyRef']) {
      if (isRecord(source[reference]) && (stringAt(source, reference, 'name') ?? '') === '') {
        report(
          error([...here, 'valueFrom', reference, 'name'], 'missing-field', `${reference} needs a name`),
        );
      }
      const key = stringAt(source, reference, 'key') ?? '';
      const wrong = key === '' ? undefined : badConfigKey(key);
      if (wrong !== undefined)
        report(
          error(
            [...here, 'valueFrom', reference, 'key'],
            'bad-name',
            `key ${quote(key)} is not valid: ${wrong}`,
          ),
        );
    }
    if (sources.length === 0) {
      report(
        error(
          [...here, 'valueFrom'],
          'missing-field',
          'valueFrom needs one of fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef',
        ),
      );
    } else if (sources.length > 1) {
      report(
        error(
          [...here, 'valueFrom'],
          'conflict',
          `valueFrom has ${sources.join(' and ')}; only one is allowed`,
        ),
      );
    }
  }
}

/** What a variable may read of its own pod and container (validateObjectFieldSelector, validateContainerResourceFieldSelector). */
function checkDownwardApi(source: Json, path: FieldPath, report: Report): void {
  const field = stringAt(source, 'fieldRef', 'fieldPath') ?? '';
  if (field !== '' && !podFields.test(field))
    report(
      error(
        [...path, 'fieldRef', 'fieldPath'],
        'bad-value',
        `a variable cannot read ${quote(field)} of a pod`,
      ),
    );
  const resource = stringAt(source, 'resourceFieldRef', 'resource') ?? '';
  if (resource !== '' && !containerResources.test(resource))
    report(
      error(
        [...path, 'resourceFieldRef', 'resource'],
        'bad-value',
        `${quote(resource)} is no resource of a container: only limits and requests of cpu, memory, ephemeral-storage and hugepages are`,
      ),
    );
}

const podFields =
  /^(metadata\.(name|namespace|uid|(labels|annotations)\['[^']+'\])|spec\.(nodeName|serviceAccountName|host)|status\.(hostIPs?|podIPs?))$/;
const containerResources = /^(limits|requests)\.(cpu|memory|ephemeral-storage|hugepages-.+)$/;

function checkEnvFrom(container: Json, path: FieldPath, report: Report): void {
  for (const [index, source] of recordsAt(container, 'envFrom')) {
    const set = ['configMapRef', 'secretRef'].filter((name) => isRecord(source[name]));
    const here = [...path, 'envFrom', index];
    if (set.length === 0) report(error(here, 'missing-field', 'envFrom needs configMapRef or secretRef'));
    for (const name of set) {
      if ((stringAt(source, name, 'name') ?? '') === '')
        report(error([...here, name, 'name'], 'missing-field', `${name} needs a name`));
    }
  }
}

function checkPorts(container: Json, path: FieldPath, report: Report): void {
  const names = new Set<string>();
  for (const [index, port] of recordsAt(container, 'ports')) {
    const here = [...path, 'ports', index];
    const name = stringAt(port, 'name');
    if (name !== undefined && name !== '') {
      const why = badPortName(name);
      if (why !== undefined)
        report(error([...here, 'name'], 'bad-name', `port name ${quote(name)} is not valid: ${why}`));
      if (names.has(name))
        report(error([...here, 'name'], 'duplicate', `port name ${quote(name)} is used twice`));
      names.add(name);
    }
    for (const field of ['containerPort', 'hostPort']) checkPortNumber({ port, field, path: here, report });
  }
}

/** Port numbers are 1 to 65535; a host port of 0 means none. */
export function checkPortNumber({
  port,
  field,
  path,
  report,
}: {
  readonly port: Json;
  readonly field: string;
  readonly path: FieldPath;
  readonly report: Report;
}): void {
  const number = numberAt(port, field);
  if (number === undefined || (field === 'hostPort' && number === 0)) return;
  if (number < 1 || number > 65535)
    report(error([...path, field], 'bad-value', `must be between 1 and 65535, got ${number}`));
}

/** In the network of the node a container listens on the very port of the node (validateHostNetwork). */
function checkHostPorts(container: Json, path: FieldPath, report: Report): void {
  for (const [index, port] of recordsAt(container, 'ports')) {
    const host = numberAt(port, 'hostPort') ?? 0;
    const own = numberAt(port, 'containerPort');
    if (host === 0 || own === undefined || host === own) continue;
    report(
      error(
        [...path, 'ports', index, 'hostPort'],
        'conflict',
        `with hostNetwork it must be the containerPort ${own}, got ${host}`,
      ),
    );
  }
}

/** Volumes by name, with the claims that a StatefulSet makes for each pod. */
function volumeNames(object: Json, pod: Json): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, volume] of recordsAt(pod, 'volumes')) names.add(stringAt(volume, 'name') ?? '');
  for (const [, claim] of recordsAt(object, 'spec', 'volumeClaimTemplates')) {
    names.add(stringAt(claim, 'metadata', 'name') ?? '');
  }
  return names;
}

function checkMounts({
  container,
  path,
  volumes,
  report,
}: {
  readonly container: Json;
  readonly path: FieldPath;
  readonly volumes: ReadonlySet<string>;
  readonly report: Report;
}): void {
  const paths = new Set<string>();
  for (const [index, mount] of recordsAt(container, 'volumeMounts')) {
    const here = [...path, 'volumeMounts', index];
    const name = stringAt(mount, 'name');
    if (name !== undefined && name !== '' && !volumes.has(name)) {
      report(error([...here, 'name'], 'bad-value', `the pod has no volume named ${quote(name)}`));
    }
    const mountPath = stringAt(mount, 'mountPath');
    if (mountPath === undefined) continue;
    if (mountPath === '')
      report(error([...here, 'mountPath'], 'missing-field', 'mountPath must not be empty'));
    if (paths.has(mountPath))
      report(error([...here, 'mountPath'], 'duplicate', `two volumes are mounted at ${mountPath}`));
    paths.add(mountPath);
  }
}

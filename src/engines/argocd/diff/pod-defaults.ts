import { asText } from '#text';
import type { Json } from '#kube';
import { eachIn, fill, within } from './set-defaults.ts';

/** The defaults of a pod's spec (kubernetes pkg/apis/core/v1/defaults.go). */
export function podSpecDefaults(spec: Json): Json {
  return {
    ...fill(spec, {
      dnsPolicy: 'ClusterFirst',
      restartPolicy: 'Always',
      schedulerName: 'default-scheduler',
      terminationGracePeriodSeconds: 30,
      securityContext: {},
    }),
    ...eachIn(spec, 'containers', containerDefaults),
    ...eachIn(spec, 'initContainers', containerDefaults),
    ...eachIn(spec, 'volumes', volumeDefaults),
  };
}

function containerDefaults(container: Json): Json {
  return {
    ...fill(container, {
      imagePullPolicy: pullPolicy(container['image']),
      terminationMessagePath: '/dev/termination-log',
      terminationMessagePolicy: 'File',
      resources: {},
    }),
    ...eachIn(container, 'ports', (port) => fill(port, { protocol: 'TCP' })),
    ...eachIn(container, 'env', (variable) => ({
      ...variable,
      ...within(variable, 'valueFrom', (source) =>
        within(source, 'fieldRef', (field) => fill(field, { apiVersion: 'v1' })),
      ),
    })),
    ...within(container, 'livenessProbe', probeDefaults),
    ...within(container, 'readinessProbe', probeDefaults),
    ...within(container, 'startupProbe', probeDefaults),
    ...within(container, 'lifecycle', (lifecycle) => ({
      ...within(lifecycle, 'postStart', actionDefaults),
      ...within(lifecycle, 'preStop', actionDefaults),
    })),
  };
}

/** An image without a tag, or with the tag latest, is always pulled. */
function pullPolicy(image: unknown): string {
  const name = asText(image ?? '').split('@');
  const last = (name[0] ?? '').split('/').at(-1) ?? '';
  const tag = last.includes(':') ? last.slice(last.indexOf(':') + 1) : '';
  return name.length === 1 && (tag === '' || tag === 'latest') ? 'Always' : 'IfNotPresent';
}

function probeDefaults(probe: Json): Json {
  return {
    ...fill(probe, { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 }),
    ...actionDefaults(probe),
    ...within(probe, 'grpc', (call) => fill(call, { service: '' })),
  };
}

function actionDefaults(action: Json): Json {
  return within(action, 'httpGet', (request) => ({
    ...fill(request, { path: '/', scheme: 'HTTP' }),
    path: request['path'] || '/',
    scheme: request['scheme'] || 'HTTP',
  }));
}

const modes = ['secret', 'configMap', 'downwardAPI', 'projected'];

function volumeDefaults(volume: Json): Json {
  const filled = modes.reduce<Json>(
    (result, kind) => ({
      ...result,
      ...within(result, kind, (source) => fill(source, { defaultMode: 420 })),
    }),
    volume,
  );
  return {
    ...filled,
    ...within(filled, 'hostPath', (path) => fill(path, { type: '' })),
    ...within(filled, 'projected', (projected) =>
      eachIn(projected, 'sources', (source) => ({
        ...source,
        ...within(source, 'serviceAccountToken', (token) => fill(token, { expirationSeconds: 3600 })),
        ...within(source, 'downwardAPI', fieldReferences),
      })),
    ),
    ...within(filled, 'downwardAPI', fieldReferences),
  };
}

function fieldReferences(source: Json): Json {
  return {
    ...source,
    ...eachIn(source, 'items', (item) => ({
      ...item,
      ...within(item, 'fieldRef', (field) => fill(field, { apiVersion: 'v1' })),
    })),
  };
}

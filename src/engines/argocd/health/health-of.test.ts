import { describe, expect, it } from 'vitest';
import {
  applicationHealth,
  type HealthSettings,
  healthOf,
  healthSource,
  lintScript,
  readSettings,
} from '#argocd';
import type { Manifest } from '#kube';

const settings = readSettings();

function withScript(
  key: string,
  script: string,
  more: Readonly<Record<string, string>> = {},
): HealthSettings {
  return readSettings({ data: { [`resource.customizations.health.${key}`]: script, ...more } });
}

function deployment(
  status: Record<string, unknown>,
  spec: Record<string, unknown> = { replicas: 2 },
): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', generation: 2 },
    spec,
    status,
  };
}

function pod(
  status: Record<string, unknown>,
  restartPolicy = 'Always',
  annotations: Record<string, string> = {},
): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', annotations },
    spec: { restartPolicy },
    status,
  };
}

describe('the health of built-in kinds', () => {
  it.each([
    [deployment({}, { paused: true }), 'Suspended', 'Deployment is paused'],
    [
      deployment({ observedGeneration: 1 }),
      'Progressing',
      'Waiting for rollout to finish: observed deployment generation less than desired generation',
    ],
    [
      deployment({
        observedGeneration: 2,
        conditions: [{ type: 'Progressing', reason: 'ProgressDeadlineExceeded' }],
      }),
      'Degraded',
      'Deployment "web" exceeded its progress deadline',
    ],
    [
      deployment({ observedGeneration: 2, updatedReplicas: 1 }),
      'Progressing',
      'Waiting for rollout to finish: 1 out of 2 new replicas have been updated...',
    ],
    [
      deployment({ observedGeneration: 2, updatedReplicas: 2, replicas: 3 }),
      'Progressing',
      'Waiting for rollout to finish: 1 old replicas are pending termination...',
    ],
    [
      deployment({ observedGeneration: 2, updatedReplicas: 2, replicas: 2, availableReplicas: 1 }),
      'Progressing',
      'Waiting for rollout to finish: 1 of 2 updated replicas are available...',
    ],
    [
      deployment({ observedGeneration: 2, updatedReplicas: 2, replicas: 2, availableReplicas: 2 }),
      'Healthy',
      '',
    ],
    [
      pod({
        phase: 'Pending',
        containerStatuses: [{ state: { waiting: { reason: 'ImagePullBackOff', message: 'no such image' } } }],
      }),
      'Degraded',
      'no such image',
    ],
    [
      pod(
        {
          phase: 'Pending',
          containerStatuses: [
            { state: { waiting: { reason: 'ImagePullBackOff', message: 'no such image' } } },
          ],
        },
        'Never',
      ),
      'Progressing',
      '',
    ],
    [pod({ phase: 'Running' }, 'OnFailure'), 'Progressing', ''],
    [
      pod({ phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] }, 'Never', {
        'argocd.argoproj.io/ignore-restart-policy': 'true',
      }),
      'Healthy',
      '',
    ],
    [
      pod(
        { phase: 'Failed', containerStatuses: [{ name: 'job', state: { terminated: { exitCode: 3 } } }] },
        'Never',
      ),
      'Degraded',
      'container "job" failed with exit code 3',
    ],
    [
      {
        apiVersion: 'batch/v1',
        kind: 'Job',
        status: { conditions: [{ type: 'Suspended', status: 'False', message: 'resumed' }] },
      },
      'Healthy',
      'resumed',
    ],
    [
      { apiVersion: 'v1', kind: 'Service', spec: { type: 'LoadBalancer' }, status: { loadBalancer: {} } },
      'Progressing',
      '',
    ],
    [{ apiVersion: 'v1', kind: 'PersistentVolumeClaim' }, 'Unknown', ''],
    [
      { apiVersion: 'autoscaling/v2beta2', kind: 'HorizontalPodAutoscaler' },
      'Unknown',
      'unsupported HPA GVK: autoscaling/v2beta2, Kind=HorizontalPodAutoscaler',
    ],
  ] satisfies readonly (readonly [Manifest, string, string])[])(
    '%#: is what the Go check says',
    (object, status, message) => {
      expect(healthOf(object, settings)).toMatchObject({ status, message });
    },
  );

  it('is progressing while an object is being deleted, unless a hook is still held', () => {
    const deleting = {
      ...deployment({}),
      metadata: { name: 'web', deletionTimestamp: '2026-01-01T00:00:00Z' },
    };
    expect(healthOf(deleting, settings)).toEqual({ status: 'Progressing', message: 'Pending deletion' });
    const held = {
      ...deleting,
      metadata: { ...deleting.metadata, finalizers: ['argocd.argoproj.io/hook-finalizer'] },
    };
    expect(healthOf(held, settings)?.message).not.toBe('Pending deletion');
  });

  it('takes nothing but a time for the beginning of a deletion', () => {
    const odd = { ...deployment({}), metadata: { name: 'web', deletionTimestamp: { x: 'y' } } };
    expect(healthOf(odd, settings)?.message).not.toBe('Pending deletion');
  });

  it.each([
    ['ec2.aws.upbound.io/v1beta1', 'Instance', '3.5', 'Progressing'],
    ['ec2.aws.upbound.io/v1beta1', 'Instance', '3.4', 'Healthy'],
    ['aws.upbound.io/v1beta1', 'ProviderConfig', '3.5', 'Healthy'],
    ['apiextensions.crossplane.io/v1', 'CompositeResourceDefinition', '3.5', 'Progressing'],
    ['apiextensions.crossplane.io/v1', 'Composition', '3.5', 'Healthy'],
  ])('of %s %s without conditions is, in %s, %s', (apiVersion, kind, version, status) => {
    const object = { apiVersion, kind, metadata: { name: 'web' } };
    expect(healthOf(object, readSettings({ version }))?.status).toBe(status);
  });

  it('follows the release line', () => {
    const installing: Manifest = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.example.com' },
      status: { conditions: [{ type: 'Established', status: 'False', reason: 'Installing' }] },
    };
    const statuses = ['2.14', '3.4', '3.5'].map(
      (version) => healthOf(installing, readSettings({ version }))?.status,
    );
    expect(statuses).toEqual([undefined, 'Degraded', 'Progressing']);
  });

  it.each(['ConfigMap', 'Secret', 'ServiceAccount', 'Namespace'])('does not exist for a %s', (kind) => {
    expect(healthOf({ apiVersion: 'v1', kind }, settings)).toBeUndefined();
  });
});

describe('health scripts from settings', () => {
  const application: Manifest = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    status: { health: { status: 'Degraded' } },
  };

  it('judge a kind by its exact key before any wildcard', () => {
    const data = {
      'resource.customizations.health.argoproj.io_*': 'return {status = "Suspended"}',
      'resource.customizations.health.argoproj.io_Application':
        'return {status = obj.status.health.status, message = "own"}',
    };
    expect(healthOf(application, readSettings({ data }))).toEqual({ status: 'Degraded', message: 'own' });
  });

  it('may stand in the one YAML key', () => {
    const data = {
      'resource.customizations':
        'argoproj.io/Application:\n  health.lua: |\n    return {status = "Healthy"}\n',
    };
    expect(healthOf(application, readSettings({ data }))).toEqual({ status: 'Healthy', message: '' });
  });

  it.each([
    ['return nil', { status: '', message: '' }],
    ['return {}', { status: '', message: '' }],
    ['return {status = "Fine"}', { status: 'Unknown', message: 'Lua returned an invalid health status' }],
    [
      'return 5',
      { status: 'Unknown', message: 'expect table output from Lua script, not number', failed: true },
    ],
    [
      'return {status = string.upper("healthy")}',
      {
        status: 'Unknown',
        message: "<string>:1: attempt to index a non-table object(nil) with key 'upper'",
        failed: true,
      },
    ],
    [
      'while true do end',
      { status: 'Unknown', message: 'context deadline exceeded', failed: true, exhausted: true },
    ],
  ])('%s', (script, expected) => {
    expect(healthOf(application, withScript('argoproj.io_Application', script))).toEqual(expected);
  });

  it('have the standard libraries only when the key says so', () => {
    const more = { 'resource.customizations.useOpenLibs.argoproj.io_Application': 'true' };
    const opened = withScript(
      'argoproj.io_Application',
      'return {status = "Healthy", message = string.upper("ok")}',
      more,
    );
    expect(healthOf(application, opened)).toEqual({ status: 'Healthy', message: 'OK' });
  });

  it('are found by source', () => {
    expect(healthSource('argoproj.io/v1alpha1', 'Application', settings)).toBe('none');
    expect(healthSource('apps/v1', 'Deployment', settings)).toBe('built-in');
    expect(healthSource('cert-manager.io/v1', 'Certificate', settings)).toBe('script');
    expect(healthSource('batch/v1', 'CronJob', readSettings({ version: '3.1' }))).toBe('none');
    expect(healthSource('s3.aws.upbound.io/v1beta1', 'Bucket', settings)).toBe('script');
  });
});

describe('lintScript', () => {
  const kind = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application' };

  it('finds a script that can only say Healthy', () => {
    expect(lintScript('return {status = "Healthy"}', kind, { openLibraries: false })).toEqual([
      { kind: 'always-healthy' },
    ]);
  });

  it.each([
    'hs = {status = "Healthy"} if obj.status ~= nil and obj.status.health ~= nil then hs.status = obj.status.health.status end return hs',
    'hs = {status = "Healthy"} if obj.spec.suspend then hs.status = "Suspended" end return hs',
    'hs = {status = "Healthy"} if obj.status ~= nil and #(obj.status.items or {}) > 99 then hs.status = "Degraded" end return hs',
    'x = obj.__proto__ if obj["__proto__"].polluted then return {status = "Healthy"} end return {status = "Healthy"}',
  ])('says nothing of a script that begins with Healthy or may say something else: %s', (script) => {
    const faults = lintScript(script, kind, { openLibraries: false });
    expect(faults.map((fault) => fault.kind)).not.toContain('always-healthy');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('finds a script that fails on an object without status', () => {
    const script =
      'if obj.status.phase == "Ready" then return {status = "Healthy"} end return {status = "Progressing"}';
    expect(lintScript(script, kind, { openLibraries: false })).toEqual([
      {
        kind: 'crashes',
        when: 'the object has no status yet',
        message: "<string>:1: attempt to index a non-table object(nil) with key 'phase'",
      },
    ]);
  });

  it('finds a script that returns nothing', () => {
    const script =
      'if obj.status ~= nil and obj.status.phase == "Ready" then return {status = "Healthy"} end';
    expect(lintScript(script, kind, { openLibraries: false })).toEqual([
      { kind: 'returns-nothing', when: 'the object has no status yet' },
    ]);
  });

  it('does not blame a script for the type that a probe gave a field', () => {
    const script = `hs = {status = "Progressing", message = ""}
if obj.status ~= nil and obj.status.placement ~= nil and #obj.status.placement > 0 then hs.status = "Healthy" end
if obj.status ~= nil and obj.status.phase ~= nil then hs.message = obj.status.phase end
return hs`;
    expect(lintScript(script, kind, { openLibraries: false })).toEqual([]);
  });

  it('is content with a complete script', () => {
    const script =
      'hs = {status = "Progressing"} if obj.status ~= nil and obj.status.phase == "Ready" then hs.status = "Healthy" end return hs';
    expect(lintScript(script, kind, { openLibraries: false })).toEqual([]);
  });
});

describe('the health of an application', () => {
  const healthy = deployment({
    observedGeneration: 2,
    updatedReplicas: 2,
    replicas: 2,
    availableReplicas: 2,
  });
  const progressing = deployment({ observedGeneration: 1 });
  const lost: Manifest = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data', namespace: 'payments' },
    status: { phase: 'Lost' },
  };

  it('is the worst of its resources and names the cause', () => {
    expect(
      applicationHealth([{ live: healthy }, { live: progressing }, { live: lost }], settings),
    ).toMatchObject({
      status: 'Degraded',
      message: 'Caused by PersistentVolumeClaim:payments/data',
    });
  });

  it('ignores a single missing resource since 3.4, and did not before', () => {
    const resources = [{ live: healthy }, { target: progressing }];
    expect(applicationHealth(resources, settings).status).toBe('Healthy');
    expect(applicationHealth(resources, readSettings({ version: '3.3' })).status).toBe('Missing');
  });

  it('is missing when nothing is live, healthy when there is nothing', () => {
    expect(applicationHealth([{ target: healthy }], settings).status).toBe('Missing');
    expect(applicationHealth([], settings).status).toBe('Healthy');
  });

  it('leaves out hooks and objects that say so', () => {
    const hook = {
      ...lost,
      metadata: { ...lost.metadata, annotations: { 'argocd.argoproj.io/hook': 'PreSync' } },
    };
    const silent = {
      ...lost,
      metadata: { ...lost.metadata, annotations: { 'argocd.argoproj.io/ignore-healthcheck': 'true' } },
    };
    expect(applicationHealth([{ live: healthy }, { live: hook }, { live: silent }], settings).status).toBe(
      'Healthy',
    );
  });

  it('carries an error when a check crashes', () => {
    const crd: Manifest = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'crontabs.stable.example.com' },
    };
    expect(applicationHealth([{ live: crd }], settings)).toMatchObject({
      status: 'Unknown',
      error: expect.stringContaining("non-table object(nil) with key 'conditions'"),
    });
  });
});

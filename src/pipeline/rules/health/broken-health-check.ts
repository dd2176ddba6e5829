import { type ScriptFault, lintScript } from '#argocd';
import { select } from '#fleet';
import { type KubeObject, isRecord, stringAt } from '#kube';
import { type YamlPath, parseYamlValue, pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A custom health check that is no valid Lua: every object of its kind is Unknown. */
export const brokenHealthCheck: Rule = {
  name: 'broken-health-check',
  title: 'A custom health check does not work',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['health-override-masks-failure', 'health-expects-absent-condition', 'health-check-too-strict'],
  find({ targets }, report) {
    for (const { fleet, settings } of targets) {
      const seen = new Set<string>();
      const rendered = fleet.objects.filter(({ id }) => id.kind === 'ArgoCD' || id.name === 'argocd-cm');
      for (const object of [...rendered, ...settings.objects]) {
        for (const { path, script, what } of scripts(object)) {
          for (const fault of lintScript(script, kindOf(what), false)) {
            const message = `the health check of ${what} ${textOf(fault)}`;
            const place = object.origin.field(path).edit;
            const key = `${place.source.path}:${place.start} ${message}`;
            if (seen.has(key)) continue;
            seen.add(key);
            report({
              severity: severities[fault.kind],
              target: fleet.target,
              path: pointerText(path),
              place,
              message,
              ...idOf(object),
            });
          }
        }
      }
    }
  },
};

const severities = {
  syntax: 'error',
  crashes: 'warning',
  'returns-nothing': 'warning',
  'always-healthy': 'info',
} as const;

function textOf(fault: ScriptFault): string {
  switch (fault.kind) {
    case 'syntax':
      return `is no valid Lua: ${fault.message}`;
    case 'crashes':
      return `fails when ${fault.when}: ${fault.message}`;
    case 'returns-nothing':
      return `returns nothing when ${fault.when}, so that a sync which waits for it never ends`;
    case 'always-healthy':
      return 'calls every object Healthy, whatever its state';
  }
}

/** `group/Kind` or, in argocd-cm, `group_Kind`. */
function kindOf(what: string): { readonly apiVersion: string; readonly kind: string } {
  const [group = '', kind = ''] = what.includes('/') ? what.split('/') : what.split('_');
  return { apiVersion: `${group}/v1`, kind };
}

type Script = { readonly path: YamlPath; readonly script: string; readonly what: string };

function scripts({ manifest }: KubeObject): readonly Script[] {
  const found: Script[] = [];
  for (const { path, value } of select(manifest, 'spec.resourceHealthChecks[]')) {
    const script = stringAt(value, 'check');
    const what = `${stringAt(value, 'group') ?? ''}/${stringAt(value, 'kind') ?? ''}`;
    if (script !== undefined) found.push({ path: [...path, 'check'], script, what });
  }
  for (const [key, value] of Object.entries(isRecord(manifest['data']) ? manifest['data'] : {})) {
    const what = /^resource\.customizations\.health\.(.+)$/.exec(key)?.[1];
    if (what !== undefined && typeof value === 'string')
      found.push({ path: ['data', key], script: value, what });
    if (key === 'resource.customizations' && typeof value === 'string')
      found.push(...nested(value, ['data', key]));
  }
  return found;
}

/** The old form: one text with all customizations. */
function nested(text: string, path: YamlPath): readonly Script[] {
  try {
    const value = parseYamlValue(text);
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([what, entry]) => {
      const script = stringAt(entry, 'health.lua');
      return script === undefined ? [] : [{ path, script, what }];
    });
  } catch {
    // Argo CD refuses the whole setting then; that is told where settings are read.
    return [];
  }
}

function idOf({ manifest }: KubeObject) {
  const { name = '', namespace = '' } = manifest.metadata ?? {};
  return {
    object: {
      group: manifest.kind === 'ArgoCD' ? 'argoproj.io' : '',
      version: 'v1',
      kind: manifest.kind,
      namespace,
      name,
    },
  };
}

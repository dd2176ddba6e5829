import { badPathExpression } from '#argocd';
import { type KubeObject, arrayAt, isRecord, select } from '#kube';
import { type YamlPath, parseYamlValue } from '#yaml';
import type { Subject } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
import { settingsSubject } from './settings-subject.ts';

/** Why a path of ignoreDifferences is no jq; one that a template fills in may be. */
export function brokenJq(path: string): string | undefined {
  return path.includes('{{') ? undefined : badPathExpression(path);
}

type BrokenJq = {
  readonly subject: Subject;
  readonly entry: string;
  readonly because: string;
  readonly of: string;
};

/** Paths in the settings of a target's Argo CD that are no jq. */
export function brokenJqInSettings({ fleet, settings }: TargetView): readonly BrokenJq[] {
  const found = new Map<string, BrokenJq>();
  const rendered = fleet.objects.filter(({ id }) => id.kind === 'ArgoCD' || id.name === 'argocd-cm');
  for (const object of [...rendered, ...settings.objects]) {
    for (const { path, entry } of expressions(object)) {
      const because = brokenJq(entry);
      if (because === undefined) continue;
      const subject = settingsSubject(fleet, object, path);
      const { source, start } = subject.place;
      found.set(`${source.name}:${start} ${entry}`, { subject, entry, because, of: 'any application' });
    }
  }
  return [...found.values()];
}

type Expression = { readonly path: YamlPath; readonly entry: string };

function expressions({ manifest }: KubeObject): readonly Expression[] {
  const found = select(
    manifest,
    'spec.resourceIgnoreDifferences.resourceIdentifiers[].customization',
  ).flatMap(({ path, value }) => entriesOf(value, path));
  const all = select(manifest, 'spec.resourceIgnoreDifferences.all').flatMap(({ path, value }) =>
    entriesOf(value, path),
  );
  const data = isRecord(manifest['data']) ? manifest['data'] : {};
  const texts = Object.entries(data).flatMap(([key, value]) => {
    const path = ['data', key];
    if (key.startsWith('resource.customizations.ignoreDifferences.')) return entriesOf(parsed(value), path);
    if (key !== 'resource.customizations') return [];
    const whole = parsed(value);
    return Object.values(isRecord(whole) ? whole : {}).flatMap((each) =>
      entriesOf(isRecord(each) ? parsed(each['ignoreDifferences']) : undefined, path),
    );
  });
  return [...found, ...all, ...texts];
}

function entriesOf(value: unknown, path: YamlPath): readonly Expression[] {
  return arrayAt(value, 'jqPathExpressions').flatMap((entry) =>
    typeof entry === 'string' ? [{ path, entry }] : [],
  );
}

/** A text of YAML; Argo CD refuses the whole setting when it is none, which is reported where settings are read. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return parseYamlValue(text);
  } catch {
    return undefined;
  }
}

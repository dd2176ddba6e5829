import { injectors } from '#knowledge';
import { applicationRules, applyRules, rulesFor, settingsRules } from '#argocd';
import { type Fleet, type FleetObject } from '#fleet';
import { entryOf, isRecord, recordAt, select } from '#kube';
import { manifestOf } from '#sources';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

/** Git sets a field of a webhook, a definition or an API service that a controller writes too. */
export const injectedField = defineRule<{ object: string; field: string; writer: string }>({
  name: 'injected-field',
  title: 'Git sets a field that a controller writes too, and nothing ignores the difference',
  impact: 'tidies',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet, settings }, report, { bounded }) {
    const common = settingsRules(settings);
    for (const object of fleet.objects) {
      const written = [...injectedBundles(object), ...enforcedSelectors(fleet, object)];
      if (written.length === 0) continue;
      const rules = [...applicationRules(manifestOf(object.unit.owner)), ...common];
      if (
        rulesFor(rules, object.manifest).some(({ managedFieldsManagers }) => managedFieldsManagers.length > 0)
      )
        continue;
      bounded(object.unit.owner, (budget) => {
        const compared = applyRules(object.manifest, rules, budget);
        const field = written.find(({ path }) => valueAt(compared, path) !== undefined);
        if (!field) return;
        const { kind, name } = object.id;
        report({
          object,
          path: field.path,
          data: { object: `${kind} ${name}`, field: String(field.path.at(-1)), writer: field.writer },
        });
      });
    }
  },
  say: ({ object, field, writer }) => ({
    what: `${object} sets ${field}, which ${writer} writes too`,
    so: 'It stays OutOfSync, and with selfHeal both write in turns',
    do: 'Leave the field out, or name it in ignoreDifferences',
  }),
});

type Written = { readonly path: YamlPath; readonly writer: string };

const bundleFields: Readonly<Record<string, string>> = {
  MutatingWebhookConfiguration: 'webhooks[].clientConfig.caBundle',
  ValidatingWebhookConfiguration: 'webhooks[].clientConfig.caBundle',
  CustomResourceDefinition: 'spec.conversion.webhook.clientConfig.caBundle',
  APIService: 'spec.caBundle',
};

/** Bundles that an annotation hands over to a controller, and that git fills in nevertheless. */
function injectedBundles({ id, manifest }: FleetObject): readonly Written[] {
  const annotations = recordAt(manifest, 'metadata', 'annotations');
  const key = Object.keys(injectors).find((each) => each in annotations);
  const pattern = entryOf(bundleFields, id.kind);
  if (key === undefined || pattern === undefined) return [];
  return select(manifest, pattern)
    .filter(({ value }) => typeof value === 'string' && value !== '')
    .map(({ path }) => ({ path, writer: injectors[key] ?? '' }));
}

/** AKS adds a term to the namespace selectors of webhooks, unless a label says otherwise. */
function enforcedSelectors({ facts }: Fleet, { id, manifest }: FleetObject): readonly Written[] {
  if (facts.distribution !== 'aks' || !id.kind.endsWith('WebhookConfiguration')) return [];
  const marks = {
    ...recordAt(manifest, 'metadata', 'labels'),
    ...recordAt(manifest, 'metadata', 'annotations'),
  };
  if (marks['admissions.enforcer/disabled'] === 'true') return [];
  return select(manifest, 'webhooks[].namespaceSelector.matchExpressions')
    .filter(({ value }) => Array.isArray(value) && value.length > 0)
    .map(({ path }) => ({ path, writer: 'the admissions enforcer of AKS' }));
}

function valueAt(value: unknown, path: YamlPath): unknown {
  let current: unknown = value;
  for (const step of path) {
    if (Array.isArray(current)) current = current[Number(step)];
    else current = isRecord(current) ? current[String(step)] : undefined;
  }
  return current;
}

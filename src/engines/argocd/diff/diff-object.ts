import type { Budget } from '#budget';
import { isRecord, type Manifest, isManifest, splitApiVersion } from '#kube';
import { annotation, annotationValues, hasSyncOption } from '../hooks/annotations.ts';
import type { ArgoCdSettings } from '../settings/settings.ts';
import { hasOption, type SyncOptions } from '../sync/sync-options.ts';
import { canonicalize } from './canonicalize.ts';
import { applyRules, rulesFor, type ScopedRule, settingsRules } from './ignore-rules.ts';
import { normalizeKnownTypes, type SchemaOf } from './known-types.ts';
import { ignoreManagedFields } from './managed-fields.ts';
import { knownPart, mergeJson } from './merge-json.ts';
import { mergeStrategic } from './merge-strategic.ts';
import { normalize } from './normalize.ts';
import { type Difference, differences } from './same-value.ts';
import { setDefaults } from './set-defaults.ts';
import { parseJson } from '#yaml';

/** What a comparison depends on. */
export type DiffSettings = {
  readonly settings: Pick<ArgoCdSettings, 'overrides' | 'compare' | 'version'>;
  /** The application's own rules; they go before those of the settings. */
  readonly rules: readonly ScopedRule[];
  /** Schemas of Kubernetes' own kinds; without them built-in objects are compared as custom ones are. */
  readonly schemaOf: SchemaOf;
  /** spec.syncPolicy.syncOptions, and the application's compare-options annotation. */
  readonly syncOptions?: SyncOptions;
  readonly compareOptions?: readonly string[];
  /** What expressions of the rules may take. */
  readonly budget?: Budget | undefined;
};

/** How Argo CD compares an object. */
export type DiffStrategy = 'server-side' | 'structured-merge' | 'three-way' | 'two-way';

/** Whether applying Git would change an object. */
export type Diff = {
  readonly isModified: boolean;
  readonly strategy: DiffStrategy;
  readonly differences: readonly Difference[];
  /** Why the answer is not certain: the strategy needs the cluster, and was replaced by a three-way comparison. */
  readonly unverified?: string;
};

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/** Compares what Git says with what is live (gitops-engine/pkg/diff/diff.go); absent live is a difference. */
export function diffObject(target: Manifest, live: Manifest | undefined, options: DiffSettings): Diff {
  if (live === undefined) return { isModified: true, strategy: 'two-way', differences: [] };
  const strategy = diffStrategy(target, live, options);
  const rules = [...options.rules, ...settingsRules(options.settings)];
  const managers = rulesFor(rules, live).flatMap((rule) => rule.managedFieldsManagers);
  const trusted = ignoreManagedFields(target, live, managers);
  const config = prepare(trusted.target, rules, options);
  const original = prepare(originalOf(trusted.live, strategy) ?? trusted.target, rules, options);
  const current = withoutClaimDefaults(original, prepare(trusted.live, rules, options));
  const schema = builtInSchema(target, options);
  const merged = predict({ original: bare(original), config: bare(config), live: current }, schema);
  const predicted = schema === undefined || !isManifest(merged) ? merged : setDefaults(merged);
  const found = differences(
    predicted,
    schema === undefined ? current : setDefaults(current),
    schema !== undefined,
  );
  const needsCluster = strategy === 'server-side' || strategy === 'structured-merge';
  return {
    isModified: found.length > 0,
    strategy,
    differences: found,
    ...(needsCluster ? { unverified: `the ${strategy} comparison needs the cluster` } : {}),
  };
}

/** Which way an object is compared (util/argo/diff, StateDiff; 4.1 of our notes). */
export function diffStrategy(target: Manifest, live: Manifest, options: DiffSettings): DiffStrategy {
  const { compareOptions = [], syncOptions = [], settings } = options;
  if (isComparedByServer(settings, compareOptions)) return 'server-side';
  const option = 'ServerSideApply=true';
  if (hasOption(syncOptions, option) || hasSyncOption(target, option)) return 'structured-merge';
  return originalOf(live, 'three-way') === undefined ? 'two-way' : 'three-way';
}

/** Whether the API server compares an application's objects, by a dry run of what would be applied. */
export function isComparedByServer(
  { compare }: Pick<ArgoCdSettings, 'compare'>,
  compareOptions: readonly string[],
): boolean {
  const isOn = compare.serverSideDiff || compareOptions.includes('ServerSideDiff=true');
  return isOn && !compareOptions.includes('ServerSideDiff=false');
}

/** The options an application's compare-options annotation holds. */
export function compareOptionsOf(app: Manifest): readonly string[] {
  return annotationValues(app, 'argocd.argoproj.io/compare-options');
}

function originalOf(live: Manifest, strategy: DiffStrategy): Manifest | undefined {
  if (strategy === 'two-way') return undefined;
  try {
    const parsed: unknown = parseJson(annotation(live, lastApplied) ?? 'null');
    return isManifest(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function prepare(object: Manifest, rules: readonly ScopedRule[], options: DiffSettings): Manifest {
  const schema = builtInSchema(object, options);
  const canonical = schema === undefined ? object : canonicalize(object, schema);
  const normalized = normalize(canonical, options.settings.compare);
  return normalizeKnownTypes(
    applyRules(normalized, rules, options.budget),
    options.settings.overrides,
    options.schemaOf,
  );
}

/** client-go's scheme holds neither CRDs nor APIServices; Argo CD compares them as custom kinds. */
function builtInSchema(object: Manifest, { schemaOf }: DiffSettings) {
  const { group } = splitApiVersion(object.apiVersion);
  if (group === 'apiextensions.k8s.io' || group === 'apiregistration.k8s.io') return undefined;
  return schemaOf(object.apiVersion, object.kind);
}

/** Git and the last applied version without their namespace and empty annotations. */
function bare(object: Manifest): Manifest {
  if (!isRecord(object.metadata)) return object;
  const { namespace: _, annotations, ...metadata } = object.metadata;
  const isEmpty = annotations === undefined || annotations === null || Object.keys(annotations).length === 0;
  return { ...object, metadata: isEmpty ? metadata : { ...metadata, annotations } };
}

type Sides = { readonly original: Manifest; readonly config: Manifest; readonly live: Manifest };

function predict({ original, config, live }: Sides, schema: ReturnType<SchemaOf>): unknown {
  if (schema === undefined) return mergeJson(original, config, live);
  return mergeStrategic({ original, config, live, schema });
}

/** The server fills in claim templates of StatefulSets in ways that are not known here: what it added does not count. */
function withoutClaimDefaults(original: Manifest, live: Manifest): Manifest {
  if (live.kind !== 'StatefulSet') return live;
  const templates = (object: Manifest) =>
    isRecord(object['spec']) ? object['spec']['volumeClaimTemplates'] : undefined;
  const [before, now] = [templates(original), templates(live)];
  if (!Array.isArray(before) || !Array.isArray(now) || !isRecord(live['spec'])) return live;
  return { ...live, spec: { ...live['spec'], volumeClaimTemplates: knownPart(before, now) } };
}

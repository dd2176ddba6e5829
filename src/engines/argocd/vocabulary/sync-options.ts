import { nearest } from '#outcome';
import type { ArgoCdVersion } from '../version/version.ts';

/** Where an option was written. */
export type OptionPlace = 'application' | 'object';

type KnownOption = {
  readonly values: readonly string[];
  readonly application?: string;
  readonly object?: string;
};

/** The release line with which the table begins: what it has from then on may be older. */
const begins = '2.0';

/** The sync options, their values, and the release line from which they work in each place; absent: never there. */
const knownSyncOptions: Readonly<Record<string, KnownOption>> = {
  ApplyOutOfSyncOnly: { values: ['true', 'false'], application: '2.0' },
  ClientSideApplyMigration: { values: ['true', 'false'], application: '3.1', object: '3.1' },
  CreateNamespace: { values: ['true', 'false'], application: '2.0' },
  Delete: { values: ['true', 'false', 'confirm'], application: '2.14', object: '2.0' },
  FailOnSharedResource: { values: ['true', 'false'], application: '2.0' },
  Force: { values: ['true', 'false'], object: '2.0' },
  Prune: { values: ['true', 'false', 'confirm'], application: '3.4', object: '2.0' },
  PruneLast: { values: ['true', 'false'], application: '2.0', object: '2.0' },
  PrunePropagationPolicy: { values: ['foreground', 'background', 'orphan'], application: '2.0' },
  Replace: { values: ['true', 'false'], application: '2.0', object: '2.0' },
  RespectIgnoreDifferences: { values: ['true', 'false'], application: '2.1' },
  ServerSideApply: { values: ['true', 'false'], application: '2.5', object: '2.5' },
  SkipDryRunOnMissingResource: { values: ['true', 'false'], application: '3.1', object: '2.0' },
  Validate: { values: ['true', 'false'], application: '2.0', object: '2.0' },
};

/** `compare-options` of objects and applications. */
const knownCompareOptions = [
  'IgnoreExtraneous',
  'ServerSideDiff=true',
  'ServerSideDiff=false',
  'IncludeMutationWebhook=true',
] as const;

/** Why an option does nothing. Argo CD compares texts exactly and says nothing about what it does not know. */
export type OptionFault =
  | { readonly kind: 'unknown'; readonly option: string; readonly meant?: string }
  | { readonly kind: 'bad-value'; readonly option: string; readonly values: readonly string[] }
  | { readonly kind: 'wrong-place'; readonly option: string; readonly worksOn: OptionPlace }
  | { readonly kind: 'too-new'; readonly option: string; readonly since: string }
  | { readonly kind: 'belongs-elsewhere'; readonly option: string; readonly to: OptionHome };

/** Where a word works that was written where it does not: an annotation, or a field of the Application or its set. */
export type OptionHome = 'compare-options' | 'sync-options' | 'syncPolicy.automated' | 'ApplicationSet';

/** Looks at one `Key=value`; undefined when it works where it stands. */
export function checkSyncOption(
  option: string,
  place: OptionPlace,
  version: ArgoCdVersion,
): OptionFault | undefined {
  const equals = option.indexOf('=');
  const key = equals < 0 ? option : option.slice(0, equals);
  const known = Object.hasOwn(knownSyncOptions, key) ? knownSyncOptions[key] : undefined;
  if (known === undefined) {
    const to = homeOf(option);
    if (to !== undefined) return { kind: 'belongs-elsewhere', option, to };
    const meant = switchedOption(option) ?? nearest(key, Object.keys(knownSyncOptions));
    return { kind: 'unknown', option, ...(meant === undefined ? {} : { meant }) };
  }
  const value = equals < 0 ? '' : option.slice(equals + 1);
  if (!known.values.includes(value)) return { kind: 'bad-value', option, values: known.values };
  const since = known[place];
  if (since === undefined)
    return { kind: 'wrong-place', option, worksOn: place === 'object' ? 'application' : 'object' };
  if (since === begins) return undefined;
  const [major = 0, minor = 0] = since.split('.').map(Number);
  return version.major * 1000 + version.minor < major * 1000 + minor
    ? { kind: 'too-new', option, since }
    : undefined;
}

/** Where a word belongs that is no sync option. */
function homeOf(option: string): OptionHome | undefined {
  if (knownCompareOptions.some((known) => known === option)) return 'compare-options';
  const [key = ''] = option.split('=');
  if (automatedFields.has(key)) return 'syncPolicy.automated';
  return key === 'preserveResourcesOnDeletion' ? 'ApplicationSet' : undefined;
}

const automatedFields: ReadonlySet<string> = new Set(['prune', 'selfHeal', 'SelfHeal', 'allowEmpty']);

/** What an option means whose name says on or off before that of a known one: those have it in their value. */
function switchedOption(option: string): string | undefined {
  const [, word = '', rest = '', value = ''] =
    /^(disable|skip|no|enable|allow)([a-z]+)=(true|false)$/i.exec(option) ?? [];
  const known = Object.keys(knownSyncOptions).find((each) => each.toLowerCase() === rest.toLowerCase());
  if (known === undefined || knownSyncOptions[known]?.values.includes('false') !== true) return undefined;
  const isOn = /^(?:enable|allow)$/i.test(word) === (value === 'true');
  return `${known}=${isOn}`;
}

/** Looks at one entry of a `compare-options` annotation. */
export function checkCompareOption(option: string): OptionFault | undefined {
  if (knownCompareOptions.some((known) => known === option)) return undefined;
  if (Object.hasOwn(knownSyncOptions, option.split('=')[0] ?? ''))
    return { kind: 'belongs-elsewhere', option, to: 'sync-options' };
  const meant = nearest(option, [...knownCompareOptions]);
  return { kind: 'unknown', option, ...(meant === undefined ? {} : { meant }) };
}

import { asText } from '#text';
import { type ArgoCdSettings, type ScriptFault, healthSource, lintScript } from '#argocd';
import type { Impact } from '#findings';
import { type Fleet, deployedView } from '#fleet';
import { type KubeObject, isRecord, select, stringAt } from '#kube';
import { type YamlPath, parseYamlValue } from '#yaml';
import { settingsSubject } from '../argocd/settings-subject.ts';
import { kindName } from '../kind-name.ts';
import { type Saying, defineRule } from '../rule.ts';

type BrokenCheck = {
  readonly check: string;
  readonly fault: ScriptFault | NoKind;
  /** The first of the deployed objects whose state it hides, and how many there are. */
  readonly masks?: { readonly first: string; readonly count: number };
};

/** The key of a check that no object can have, and what was probably meant. */
type NoKind = { readonly kind: 'no-kind'; readonly meant: string };

/** A custom health check that is not valid Lua: every object of its kind is Unknown. */
export const brokenHealthCheck = defineRule<BrokenCheck>({
  name: 'broken-health-check',
  title: 'A custom health check does not work',
  impact: 'breaks',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  standsAlone: true,
  find({ targets, bounded }, report) {
    const linted = new Map<string, readonly BrokenCheck['fault'][]>();
    for (const { fleet, settings } of targets) {
      const seen = new Set<string>();
      const rendered = fleet.objects.filter(({ id }) => id.kind === 'ArgoCD' || id.name === 'argocd-cm');
      for (const object of [...rendered, ...settings.objects]) {
        for (const { path, script, check, meant, openLibraries } of scripts(object)) {
          bounded(object.origin.place.source.name, (budget) => {
            const known = `${check} ${openLibraries} ${script}`;
            const { group, kind } = kindOf(check);
            const probed = { apiVersion: group === '' ? 'v1' : `${group}/v1`, kind };
            const faults: readonly BrokenCheck['fault'][] =
              linted.get(known) ??
              (meant === undefined
                ? lintScript(script, probed, { openLibraries, budget })
                : [{ kind: 'no-kind', meant }]);
            linted.set(known, faults);
            for (const fault of faults) {
              if (fault.kind === 'always-healthy' && waitsForAddress(kindOf(check))) continue;
              const subject = settingsSubject(fleet, object, path);
              const { source, start } = subject.place;
              const key = `${source.name}:${start} ${check} ${fault.kind}`;
              if (seen.has(key)) continue;
              seen.add(key);
              const masks = hiding.has(fault.kind) ? maskedBy(fleet, check, settings) : undefined;
              report({
                subject,
                data: { check, fault, ...(masks && { masks }) },
                // What hides the state of something that is deployed is more than untidy.
                impact: masks ? 'weakens' : impacts[fault.kind],
              });
            }
          });
        }
      }
    }
  },
  say: saying,
});

/** The faults of checks that hide what state an object is in. */
const hiding: ReadonlySet<BrokenCheck['fault']['kind']> = new Set(['always-healthy', 'pending-healthy']);

const impacts: Readonly<Record<BrokenCheck['fault']['kind'], Impact>> = {
  'no-kind': 'weakens',
  syntax: 'breaks',
  crashes: 'weakens',
  'returns-nothing': 'weakens',
  'always-healthy': 'tidies',
  'pending-healthy': 'tidies',
};

/** The deployed objects whose state a check hides. A kind that Argo CD has no check of its own for is done when it is applied. */
function maskedBy(
  fleet: Fleet,
  check: string,
  { version }: Pick<ArgoCdSettings, 'version'>,
): BrokenCheck['masks'] {
  const { group, kind } = kindOf(check);
  if (healthSource(group === '' ? 'v1' : `${group}/v1`, kind, { version, overrides: {} }) === 'none')
    return undefined;
  const masked = deployedView(fleet).ofKind(`${group}/${kind}`);
  const [first] = masked;
  return first && { first: kindName(first.id), count: masked.length };
}

function saying({ check, fault, masks }: BrokenCheck): Saying {
  switch (fault.kind) {
    case 'no-kind':
      return {
        what: `a health check is given for ${check}, which is the name of no kind`,
        so: 'The script never runs; the objects that were meant keep the health that Argo CD gives them by itself',
        do: `Name group and kind, as in ${fault.meant}`,
      };
    case 'syntax':
      return {
        what: `the health check of ${check} is not valid Lua: ${fault.message}`,
        so: 'Every object of the kind has health Unknown',
        do: 'Correct the script',
      };
    case 'crashes':
      return {
        what: `the health check of ${check} fails when ${fault.when}: ${fault.message}`,
        so: 'The application shows an error instead of the health of such an object',
        do: 'Let the script check that a field is there before it reads it',
      };
    case 'returns-nothing':
      return {
        what: `the health check of ${check} returns nothing when ${fault.when}`,
        so: 'A sync that waits for such an object never ends',
        do: 'Let the script return a status on every way, Progressing at first',
      };
    case 'always-healthy':
      return {
        what: `the health check of ${check} calls every object Healthy, whatever its state`,
        so: `A sync goes on and an application is Healthy while ${maskedText(masks)} broken`,
        do: 'Let the script read the status of the object, or remove the check',
      };
    case 'pending-healthy':
      return {
        what: `the health check of ${check} calls objects Healthy that are still Pending`,
        so: `An application is Healthy while ${maskedText(masks)} waiting, be it for ever`,
        do: 'Call those Progressing that something is going to use, and remember that this check hides the others',
      };
  }
}

function maskedText(masks: BrokenCheck['masks']): string {
  if (!masks) return 'the object is';
  const { first, count } = masks;
  return count === 1 ? `${first} is` : `${first} or one of ${count - 1} more like it is`;
}

/** `group/Kind` or, in keys of argocd-cm, `group_Kind`; `Kind` alone is one of the core group. */
function kindOf(check: string): GroupKind {
  const [group = '', kind] = check.split(/[/_]/);
  return kind === undefined ? { group: '', kind: group } : { group, kind };
}

type GroupKind = { readonly group: string; readonly kind: string };

/**
 * What a key without the sign between group and kind was probably meant to say. Argo CD takes it for the name of a kind
 * of the core group (util/settings/settings.go, convertToOverrideKey), and none of those is written so.
 */
function unnamedKind(check: string, sign: '_' | '/'): string | undefined {
  if (check.includes(sign) || check === 'all' || /^[A-Z][A-Za-z0-9]*$|[*{]/.test(check)) return undefined;
  if (/[/_]/.test(check)) return check.replace(/[/_]/, sign);
  const labels = check.split('.');
  const last = labels.at(-1) ?? '';
  // The kind comes first in names of definitions, last in paths; it is the part with the capital where one has it.
  const kind = /^[A-Z]/.test(last) ? labels.pop() : labels.shift();
  const named = `${(kind ?? '').slice(0, 1).toUpperCase()}${(kind ?? '').slice(1)}`;
  return labels.length === 0 ? named : `${labels.join('.')}${sign}${named}`;
}

/** Kinds that Argo CD by itself only holds up until they have an address, which not every controller writes. */
function waitsForAddress({ group, kind }: GroupKind): boolean {
  return kind === 'Ingress' || (group === '' && kind === 'Service');
}

type Script = {
  readonly path: YamlPath;
  readonly script: string;
  readonly check: string;
  /** What the key should have been where it names no kind. */
  readonly meant?: string | undefined;
  /** Whether the script may use Lua's standard libraries. */
  readonly openLibraries: boolean;
};

function scripts({ manifest }: KubeObject): readonly Script[] {
  const found: Script[] = [];
  for (const { path, value } of select(manifest, 'spec.resourceHealthChecks[]')) {
    const script = stringAt(value, 'check');
    const check = `${stringAt(value, 'group') ?? ''}/${stringAt(value, 'kind') ?? ''}`;
    if (script !== undefined) found.push({ path: [...path, 'check'], script, check, openLibraries: false });
  }
  const data = isRecord(manifest['data']) ? manifest['data'] : {};
  for (const [key, value] of Object.entries(data)) {
    const check = /^resource\.customizations\.health\.(.+)$/.exec(key)?.[1];
    if (check !== undefined && typeof value === 'string')
      found.push({
        path: ['data', key],
        script: value,
        check,
        meant: unnamedKind(check, '_'),
        openLibraries: isTrue(data[`${opens}.${check}`]),
      });
    if (key === 'resource.customizations' && typeof value === 'string')
      found.push(...nested(value, ['data', key]));
  }
  return found;
}

const opens = 'resource.customizations.useOpenLibs';

/** As Go's strconv.ParseBool reads it. */
function isTrue(value: unknown): boolean {
  return ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(asText(value));
}

/** The old form: one text with all customizations. */
function nested(text: string, path: YamlPath): readonly Script[] {
  try {
    const value = parseYamlValue(text);
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([check, entry]) => {
      const script = stringAt(entry, 'health.lua');
      const openLibraries = isRecord(entry) && entry['health.lua.useOpenLibs'] === true;
      return script === undefined
        ? []
        : [{ path, script, check, meant: unnamedKind(check, '/'), openLibraries }];
    });
  } catch {
    // Argo CD refuses the whole setting then; that is reported where settings are read.
    return [];
  }
}

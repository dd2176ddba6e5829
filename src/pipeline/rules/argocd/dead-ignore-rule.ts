import { objection } from '#evidence';
import { asText } from '#text';
import { isIncomplete } from '#render';
import { type Fleet } from '#fleet';
import { type Json, isBuiltInGroup, recordsAt, stringAt } from '#kube';
import { nearest } from '#outcome';
import type { SchemaCatalog } from '#schema';
import { type Saying, defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import { brokenJq, brokenJqInSettings } from './broken-jq.ts';
import { type Step, deadPath, everyItem } from './dead-path.ts';

/** Why a rule of `ignoreDifferences` has no effect. */
type Fault =
  | { readonly fault: 'pointer-in-jq' | 'jq-in-pointers'; readonly entry: string; readonly instead: string }
  | { readonly fault: 'no-slash' | 'last-slash'; readonly entry: string; readonly instead: string }
  | { readonly fault: 'invalid-jq'; readonly entry: string; readonly because: string; readonly of: string }
  | { readonly fault: 'bad-escape'; readonly entry: string; readonly escape: string }
  | { readonly fault: 'no-such-field'; readonly entry: string; readonly because: string }
  | {
      readonly fault: 'other-group';
      readonly kind: string;
      readonly group: string;
      readonly groups: readonly string[];
    }
  | { readonly fault: 'no-group'; readonly kind: string }
  | {
      readonly fault: 'no-such-name';
      readonly kind: string;
      readonly name: string;
      readonly meant: string | null;
    };

/** A rule of `ignoreDifferences` that can never match: wrong group, no object, or a path in the wrong language. */
export const deadIgnoreRule = defineRule<Fault>({
  name: 'dead-ignore-rule',
  title: 'A rule of ignoreDifferences matches nothing',
  impact: 'weakens',
  looksAt: 'deployed',
  find({ fleets, targets, schemas }, report) {
    for (const target of targets) {
      for (const { subject, ...data } of brokenJqInSettings(target))
        report({ subject, data: { fault: 'invalid-jq', ...data }, impact: 'breaks' });
    }
    for (const fleet of fleets) {
      for (const rendered of fleet.applications) {
        const { owner } = rendered;
        for (const [index, rule] of recordsAt(owner.manifest, 'spec', 'ignoreDifferences')) {
          const wrong = wrongWith(rule, rendered) ?? (schemas && impossible(rule, schemas));
          if (wrong === undefined) continue;
          const { at, ...data } = wrong;
          const set = data.fault === 'no-such-name' ? sharedTemplate(fleet, owner) : undefined;
          report({
            subject: ownerSubject(fleet, owner, ['spec', 'ignoreDifferences', index, ...at]),
            data,
            reasons: [
              ...(set === undefined ? [] : [mayBeForOthers(set)]),
              ...(data.fault === 'no-such-field' && isIncomplete(rendered) ? [mayBePrinted] : []),
            ],
            ...(data.fault === 'invalid-jq' && { impact: 'breaks' }),
          });
        }
      }
    }
  },
  say: (data) => ({
    so: 'The rule ignores nothing, and Argo CD compares the field as before',
    ...saying(data),
  }),
});

const mayBePrinted = objection(
  'unseen',
  'a manifest that is not rendered here may have the field all the same',
);

function saying(data: Fault): Pick<Saying, 'what' | 'do'> & Partial<Saying> {
  switch (data.fault) {
    case 'invalid-jq':
      return {
        what: `${data.entry} is not valid jq: ${data.because}`,
        so: `Argo CD cannot compare ${data.of} with the cluster, and its sync status is Unknown`,
        do: 'Correct the expression',
      };
    case 'pointer-in-jq':
      return {
        what: `${data.entry} is a JSON pointer, not a jq path`,
        do: `Write ${data.instead}, or move it to jsonPointers`,
      };
    case 'jq-in-pointers':
      return {
        what: `${data.entry} is a jq path, not a JSON pointer`,
        do: `Write ${data.instead}, or move it to jqPathExpressions`,
      };
    case 'no-slash':
      return {
        what: `${data.entry} is not a JSON pointer: it does not begin with a slash`,
        do: `Write ${data.instead}`,
      };
    case 'last-slash':
      return {
        what: `${data.entry} ends with a slash, so it names an empty key`,
        do: `Write ${data.instead}`,
      };
    case 'bad-escape':
      return {
        what: `${data.entry} is not a JSON pointer: ${data.escape} is not an escape`,
        do: 'Write a slash inside a key as ~1, and a tilde as ~0',
      };
    case 'no-such-field':
      return {
        what: `${data.entry} matches nothing: ${data.because}`,
        do: 'Name a field that the kind has, or remove the entry',
      };
    case 'other-group':
      return {
        what: `the application renders no ${data.kind} of group ${shown(data.group)}`,
        do: `Write group ${data.groups.map(shown).join(' or ')}, the group of its ${data.kind}`,
      };
    case 'no-group':
      return {
        what: `${data.kind} is not a kind of the core group, and the rule names no group`,
        do: `Add the group of ${data.kind}`,
      };
    case 'no-such-name':
      return {
        what: `no ${data.kind} of this application is called ${data.name}`,
        do: data.meant === null ? `Name a ${data.kind} that it renders` : `Did you mean ${data.meant}?`,
      };
  }
}

/** The ApplicationSet whose template gives an Application its rules, when it makes other Applications too. */
function sharedTemplate({ applications }: Fleet, { definedBy }: Application): string | undefined {
  if (definedBy.kind !== 'applicationset') return undefined;
  const same = applications.filter(
    ({ owner: { definedBy: other } }) => other.kind === 'applicationset' && other.name === definedBy.name,
  );
  return same.length > 1 ? definedBy.name : undefined;
}

function mayBeForOthers(set: string) {
  return objection(
    'shared-template',
    `the template of ApplicationSet ${set} makes other Applications too, and the rule may be for those`,
  );
}

type Application = Fleet['applications'][number]['owner'];

type Wrong = Fault & { readonly at: readonly (string | number)[] };

function wrongWith(rule: Json, rendered: Fleet['applications'][number]): Wrong | undefined {
  for (const [index, entry] of texts(rule['jqPathExpressions'])) {
    if (entry.startsWith('/'))
      return { at: ['jqPathExpressions', index], fault: 'pointer-in-jq', entry, instead: jqOf(entry) };
    const because = brokenJq(entry);
    if (because !== undefined)
      return { at: ['jqPathExpressions', index], fault: 'invalid-jq', entry, because, of: 'the application' };
  }
  for (const [index, entry] of texts(rule['jsonPointers'])) {
    const at = ['jsonPointers', index];
    if (entry.startsWith('.')) return { at, fault: 'jq-in-pointers', entry, instead: pointerOf(entry) };
    if (!entry.startsWith('/')) return { at, fault: 'no-slash', entry, instead: `/${entry}` };
    if (entry.length > 1 && entry.endsWith('/'))
      return { at, fault: 'last-slash', entry, instead: entry.slice(0, -1) };
    const escape = /~(?![01])[^/]{0,20}/.exec(entry)?.[0];
    if (escape !== undefined) return { at, fault: 'bad-escape', entry, escape };
  }
  return unmatched(rule, rendered);
}

function unmatched(rule: Json, rendered: Fleet['applications'][number]): Wrong | undefined {
  const kind = stringAt(rule, 'kind') ?? '';
  const group = stringAt(rule, 'group') ?? '';
  if (kind === '' || kind.includes('*') || group.includes('*') || kind.includes('{{')) return undefined;
  const ofKind = rendered.objects.filter(({ id }) => id.kind === kind);
  const groups = [...new Set(ofKind.map(({ id }) => id.group))];
  if (groups.length > 0 && !groups.includes(group))
    return { at: [group === '' ? 'kind' : 'group'], fault: 'other-group', kind, group, groups };
  if (ofKind.length === 0 && group === '' && !coreKinds.has(kind))
    return { at: ['kind'], fault: 'no-group', kind };
  if (isIncomplete(rendered) || ofKind.length > 0 || !isBuiltInGroup(group))
    return unmatchedName(rule, rendered);
  return undefined;
}

/** A rule with a name that no object of that kind has, in an application whose objects are all known. */
function unmatchedName(rule: Json, rendered: Fleet['applications'][number]): Wrong | undefined {
  const name = stringAt(rule, 'name');
  if (name === undefined || name.includes('*') || isIncomplete(rendered)) return undefined;
  const names = rendered.objects
    .filter(({ id }) => id.kind === rule['kind'] && id.group === (rule['group'] ?? ''))
    .map(({ id }) => id.name);
  if (names.length === 0 || names.includes(name)) return undefined;
  const meant = names.length === 1 ? names[0] : nearest(name, names);
  return {
    at: ['name'],
    fault: 'no-such-name',
    kind: asText(rule['kind']),
    name,
    meant: meant ?? null,
  };
}

/** A path that no object of the rule's kind can have. */
function impossible(rule: Json, schemas: SchemaCatalog): Wrong | undefined {
  const of = { group: stringAt(rule, 'group') ?? '', kind: stringAt(rule, 'kind') ?? '' };
  for (const [index, entry] of texts(rule['jsonPointers'])) {
    const because = deadPath(schemas, of, pointerSteps(entry));
    if (because !== undefined) return { at: ['jsonPointers', index], fault: 'no-such-field', entry, because };
  }
  for (const [index, entry] of texts(rule['jqPathExpressions'])) {
    const steps = jqSteps(entry);
    const because = steps && deadPath(schemas, of, steps);
    if (because !== undefined)
      return { at: ['jqPathExpressions', index], fault: 'no-such-field', entry, because };
  }
  return undefined;
}

function pointerSteps(pointer: string): readonly Step[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** The steps of a jq path that is nothing but fields and indexes. */
function jqSteps(expression: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  const step = /\.?(?:([A-Za-z_]\w*)|"([^"\\]*)"|\["([^"\\]*)"\]|\[(\d*)\])\??/y;
  while (step.lastIndex < expression.length) {
    const found = step.exec(expression);
    if (found === null) return undefined;
    const name = found[1] ?? found[2] ?? found[3];
    steps.push(name ?? (found[4] === '' ? everyItem : Number(found[4])));
  }
  return steps;
}

function texts(value: unknown): readonly (readonly [number, string])[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item, index) => (typeof item === 'string' ? [[index, item] as const] : []));
}

function shown(group: string): string {
  return group === '' ? '"" (core)' : group;
}

function jqOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((step) =>
      /^\d+$/.test(step)
        ? `[${step}]`
        : /^[A-Za-z_]\w*$/.test(step)
          ? `.${step}`
          : `["${step.replaceAll('~1', '/').replaceAll('~0', '~')}"]`,
    )
    .join('');
}

function pointerOf(path: string): string {
  return path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .slice(1)
    .map((step) => `/${step}`)
    .join('');
}

const coreKinds: ReadonlySet<string> = new Set([
  'ConfigMap',
  'Secret',
  'Service',
  'ServiceAccount',
  'Pod',
  'Namespace',
  'Node',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'Endpoints',
  'Event',
  'LimitRange',
  'ResourceQuota',
  'ReplicationController',
  'PodTemplate',
  'Binding',
]);

import { type Fleet, isOpaque } from '#fleet';
import { type Json, isBuiltInGroup, recordsAt, stringAt } from '#kube';
import type { SchemaCatalog } from '#schema';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';
import { type Step, deadPath, everyItem } from './dead-path.ts';

/** A rule of `ignoreDifferences` that can never match: wrong group, no object, or a path in the wrong language. */
export const deadIgnoreRule: Rule = {
  name: 'dead-ignore-rule',
  title: 'A rule of ignoreDifferences matches nothing',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['ignore-rule-dead'],
  find({ fleets, schemas }, report) {
    for (const fleet of fleets) {
      for (const rendered of fleet.applications) {
        const { owner: application } = rendered;
        for (const [index, rule] of recordsAt(application.manifest, 'spec', 'ignoreDifferences')) {
          const wrong = wrongWith(rule, rendered) ?? (schemas && impossible(rule, schemas));
          if (wrong === undefined) continue;
          const path = ['spec', 'ignoreDifferences', index, ...wrong.at];
          report({
            target: fleet.target,
            application: application.name,
            object: {
              group: 'argoproj.io',
              version: 'v1alpha1',
              kind: 'Application',
              namespace: application.namespace,
              name: application.name,
            },
            path: pointerText(path),
            place: application.origin.field(path).edit,
            ...(wrong.at[0] === 'name' &&
              sharesTemplate(fleet, application) && { severity: 'info' as const }),
            message: wrong.text,
          });
        }
      }
    }
  },
};

/** Whether an Application has its rules from the template of a set that makes others too: they may be for those. */
function sharesTemplate({ applications }: Fleet, { definedBy }: Application): boolean {
  if (definedBy.kind !== 'applicationset') return false;
  const same = applications.filter(
    ({ owner: { definedBy: other } }) => other.kind === 'applicationset' && other.name === definedBy.name,
  );
  return same.length > 1;
}

type Application = Fleet['applications'][number]['owner'];

type Wrong = { readonly at: readonly (string | number)[]; readonly text: string };

function wrongWith(rule: Json, rendered: Fleet['applications'][number]): Wrong | undefined {
  for (const [index, expression] of texts(rule['jqPathExpressions'])) {
    if (expression.startsWith('/'))
      return {
        at: ['jqPathExpressions', index],
        text: `${expression} is a JSON pointer, not a jq path; write ${jqOf(expression)} or move it to jsonPointers`,
      };
  }
  for (const [index, pointer] of texts(rule['jsonPointers'])) {
    if (pointer.startsWith('.'))
      return {
        at: ['jsonPointers', index],
        text: `${pointer} is a jq path, not a JSON pointer; write ${pointerOf(pointer)} or move it to jqPathExpressions`,
      };
    if (!pointer.startsWith('/'))
      return {
        at: ['jsonPointers', index],
        text: `${pointer} is not a JSON pointer: it must begin with a slash`,
      };
    if (pointer.length > 1 && pointer.endsWith('/'))
      return {
        at: ['jsonPointers', index],
        text: `${pointer} ends with a slash, so it names an empty key that does not exist`,
      };
    const escape = /~(?![01])[^/]{0,20}/.exec(pointer)?.[0];
    if (escape !== undefined)
      return {
        at: ['jsonPointers', index],
        text: `${pointer} is not a JSON pointer: ${escape} is no escape; a slash inside a key is written ~1, a tilde ~0`,
      };
  }
  return unmatched(rule, rendered);
}

function unmatched(rule: Json, rendered: Fleet['applications'][number]): Wrong | undefined {
  const kind = stringAt(rule, 'kind') ?? '';
  const group = stringAt(rule, 'group') ?? '';
  if (kind === '' || kind.includes('*') || group.includes('*') || kind.includes('{{')) return undefined;
  const ofKind = rendered.objects.filter(({ id }) => id.kind === kind);
  const groups = [...new Set(ofKind.map(({ id }) => id.group))];
  if (groups.length > 0 && !groups.includes(group)) {
    return {
      at: [group === '' ? 'kind' : 'group'],
      text: `no ${kind} of group ${shown(group)} is rendered; the ${kind} of this application is of group ${groups.map(shown).join(', ')}`,
    };
  }
  if (ofKind.length === 0 && group === '' && !coreKinds.has(kind)) {
    return { at: ['kind'], text: `${kind} is no kind of the core group: the rule needs its group` };
  }
  if (isOpaque(rendered) || ofKind.length > 0 || !isBuiltInGroup(group)) return matchedName(rule, rendered);
  return undefined;
}

/** A rule with a name that no object of that kind has, in an application whose objects are all known. */
function matchedName(rule: Json, rendered: Fleet['applications'][number]): Wrong | undefined {
  const name = stringAt(rule, 'name');
  if (name === undefined || name.includes('*') || isOpaque(rendered)) return undefined;
  const ofKind = rendered.objects.filter(
    ({ id }) => id.kind === rule['kind'] && id.group === (rule['group'] ?? ''),
  );
  if (ofKind.length === 0 || ofKind.some(({ id }) => id.name === name)) return undefined;
  return {
    at: ['name'],
    text: `no ${String(rule['kind'])} of this application is called ${name}; it renders ${ofKind.map(({ id }) => id.name).join(', ')}`,
  };
}

/** A path that no object of the rule's kind can have. */
function impossible(rule: Json, schemas: SchemaCatalog): Wrong | undefined {
  const of = { group: stringAt(rule, 'group') ?? '', kind: stringAt(rule, 'kind') ?? '' };
  for (const [index, pointer] of texts(rule['jsonPointers'])) {
    const reason = deadPath(schemas, of, pointerSteps(pointer));
    if (reason !== undefined)
      return { at: ['jsonPointers', index], text: `${pointer} matches nothing: ${reason}` };
  }
  for (const [index, expression] of texts(rule['jqPathExpressions'])) {
    const steps = jqSteps(expression);
    const reason = steps && deadPath(schemas, of, steps);
    if (reason !== undefined)
      return { at: ['jqPathExpressions', index], text: `${expression} matches nothing: ${reason}` };
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

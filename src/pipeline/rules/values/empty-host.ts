import { everyNode } from '#fleet';
import { pathText, pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A URL lost its host, or a template printed `<no value>`: a value was empty where the chart was rendered. */
export const emptyHost: Rule = {
  name: 'empty-host',
  title: 'A URL has no host, or a value was printed as <no value>',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['tpl-empty-host-url', 'placeholder-rendered'],
  find({ fleets, targets }, report) {
    for (const { fleet, applicationSets } of targets) {
      for (const { object, name, namespace, parent } of applicationSets) {
        // What an Application renders is among its objects.
        if (parent !== undefined) continue;
        for (const { path, value } of everyNode(object.manifest)) {
          const what = typeof value === 'string' && value.length < 2000 ? fault(value) : undefined;
          if (what === undefined) continue;
          report({
            target: fleet.target,
            object: { group: 'argoproj.io', version: 'v1alpha1', kind: 'ApplicationSet', namespace, name },
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: `ApplicationSet ${name}: ${pathText(path)} ${what}`,
          });
        }
      }
    }
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (object.id.kind === 'CustomResourceDefinition') continue;
        for (const { path, value } of everyNode(object.manifest)) {
          const what = typeof value === 'string' && value.length < 2000 ? fault(value) : undefined;
          if (what === undefined) continue;
          report({
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: `${object.id.kind} ${object.id.name}: ${pathText(path)} ${what}`,
          });
        }
      }
    }
  },
};

function fault(text: string): string | undefined {
  if (text.includes('<no value>')) return 'contains <no value>: a template printed a value that is not set';
  const url = /^(https?|redis|postgres(?:ql)?|mysql|amqp|mongodb):\/\/([^/\s?#]*)/.exec(text);
  if (!url) return undefined;
  const host = (url[2] ?? '').replace(/^.*@/, '').replace(/:\d*$/, '');
  if (host === '') return `is a URL without a host: ${text}`;
  // A dot at the end of a whole name is no empty part: resolvers then search no further.
  const name = host.replace(/(\.(?:cluster\.local|local|com|net|org|io))\.$/, '$1');
  return /^\.|\.\.|\.$/.test(name) && !/[$({<*\\]/.test(host)
    ? `is a URL whose host has an empty part: ${text}`
    : undefined;
}

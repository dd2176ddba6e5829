import { type Reason, objection } from '#evidence';
import { everyNode } from '#kube';
import { type YamlPath, pathText, pointerText } from '#yaml';
import { blankInputs } from '../blank-inputs.ts';
import { type Subject, defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

/** A URL lost its host, or a template printed `<no value>`: a value was empty where the chart was rendered. */
export const emptyHost = defineRule<{ object: string; field: string; fault: Fault; text: string }>({
  name: 'empty-host',
  title: 'A URL has no host, or a value was printed as <no value>',
  impact: 'weakens',
  looksAt: 'deployed',
  find({ fleets, targets, index }, report) {
    for (const { fleet, applicationSets } of targets) {
      for (const { object, name, namespace, parent } of applicationSets) {
        // What an Application renders is among its objects.
        if (parent !== undefined) continue;
        look(`ApplicationSet ${name}`, object.manifest, (path) => ({
          subject: {
            target: fleet.target,
            object: { group: 'argoproj.io', version: 'v1alpha1', kind: 'ApplicationSet', namespace, name },
            path: pointerText(path),
            place: object.origin.field(path).edit,
          },
          reasons: [],
        }));
      }
    }
    for (const fleet of fleets) {
      const isGiven = blankInputs(fleet, index);
      for (const object of fleet.objects) {
        const { kind, name } = object.id;
        if (kind === 'CustomResourceDefinition') continue;
        const reasons = isGiven(object.unit.owner) ? [ofInstaller] : [];
        look(`${kind} ${name}`, object.manifest, (path) => ({
          subject: objectSubject(object, path),
          reasons,
        }));
      }
    }

    function look(object: string, manifest: unknown, subjectAt: SubjectAt): void {
      for (const node of everyNode(manifest)) {
        const { value } = node;
        if (typeof value !== 'string' || value.length > 2000) continue;
        const fault = faultOf(value);
        if (fault === undefined) continue;
        const { path } = node;
        const text = fault === 'no-value' ? '' : value;
        report({ ...subjectAt(path), data: { object, field: pathText(path), fault, text } });
      }
    }
  },
  say({ object, field, fault, text }) {
    const where = `${object}: ${field}`;
    const advice = 'Set the value that is empty where the text is put together';
    if (fault === 'no-value')
      return {
        what: `${where} contains <no value>`,
        so: 'A template printed a value that is not set, and the text goes to the cluster like this',
        do: advice,
      };
    return {
      what: `${where} is a URL ${fault === 'no-host' ? 'without a host' : 'whose host has an empty part'}: ${text}`,
      so: 'Whatever connects to it fails',
      do: advice,
    };
  },
});

type SubjectAt = (path: YamlPath) => { readonly subject: Subject; readonly reasons: readonly Reason[] };

const ofInstaller = objection('defaults', 'whoever installs the chart fills in what its values leave blank');

type Fault = 'no-value' | 'no-host' | 'empty-part';

function faultOf(text: string): Fault | undefined {
  if (text.includes('<no value>')) return 'no-value';
  const url = /^(https?|redis|postgres(?:ql)?|mysql|amqp|mongodb):\/\/([^/\s?#]*)/.exec(text);
  if (!url) return undefined;
  const host = (url[2] ?? '').replace(/^.*@/, '').replace(/:\d*$/, '');
  if (host === '') return 'no-host';
  // A dot at the end of a whole name is no empty part: resolvers then search no further.
  const name = host.replace(/([^.]\.[^.]+)\.$/, '$1');
  return /^\.|\.\.|\.$/.test(name) && !/[$({<*\\]/.test(host) ? 'empty-part' : undefined;
}

import { applicationRules, applyRules } from '#argocd';
import { recordAt } from '#kube';
import type { Because, Id } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { notApplied, type Refused } from './refused.ts';
import { type How, unmet } from './unmet.ts';

/** What the API server does not take as it is written: it says which field is wrong, and in which of its few ways. */
export function notTaken(message: string, refused: Refused): readonly Because[] {
  const shown = message.replaceAll(unchecked, '');
  const found = faults.find(({ pattern }) => pattern.test(shown));
  if (found !== undefined) return [untaken(found.how(refused), refused, found)];
  return anyFault.test(shown) ? [untaken('not-as-its-schema', refused, notAccepted)] : [];
}

/** What the API server adds when it leaves the rules of a schema aside because of what it found before. */
const unchecked = /<nil>: Invalid value: "?null"?: some validation rules were not checked/g;

/** How validation begins whatever it says of a field: by itself it tells only that the object is not as its schema. */
const anyFault =
  /strict decoding error|unknown field|is invalid: |must match the regular expression|unable to parse quantity|ValidationError|failed to create typed patch|cannot unmarshal|field not declared in schema|(?:Invalid|Unsupported) value|: (?:Too (?:long|many|few)|Forbidden|Not found|Internal error): /;
const notAccepted = {
  what: (root: string) => `The API server does not accept ${root} as it is written`,
  do: 'correct the field that the message names',
};

/** An object that is not taken, in one of the ways. */
export function untaken(
  how: How<'taken'>,
  { object, evidence, app }: Refused,
  { what, do: cure }: { readonly what: (root: string) => string; readonly do: string },
): Because {
  const isOfFile = how === 'no-manifest' && app !== undefined;
  const root = isOfFile ? manifestText(app.object) : objectText(object);
  const [wrong] = wrongValue.exec(evidence.value) ?? [];
  return unmet('taken', how, {
    root,
    ...(wrong === undefined ? {} : { shape: wrong }),
    objects: [...new Set([root, objectText(object)])],
    say: { what: what(objectText(object)), so: notApplied, do: cure },
    evidence: [evidence],
  });
}

/** A field with the value that it may not have: where several objects have it, one line in git gives it to all. */
const wrongValue = /[\w.[\]]{1,200}: (?:Invalid|Unsupported) value: "[^"]{8,500}"/;

/** What is said of a field that cannot change once the object is there. */
const fixed =
  /\bimmutable\b|updates to \w+ (?:spec for fields other than|are forbidden)|may not change|can ?not (?:be )?change|can ?not be unset/;

/** Whether the API server refuses an object only because of what it already is. */
export function isChangeRefused(message: string): boolean {
  return fixed.test(message);
}

/** The ways in which the validation of the API server calls a field wrong, the more particular ones first. */
const faults: readonly {
  readonly pattern: RegExp;
  readonly how: (refused: Refused) => How<'taken'>;
  readonly what: (root: string) => string;
  readonly do: string;
}[] = [
  {
    pattern:
      /metadata\.annotations: Too long|Request entity too large|etcdserver: request is too large|\[\]: Too long: |trying to send message larger than max/i,
    how: () => 'too-large',
    what: (root) => `${root} is too large for a client-side apply`,
    do: 'sync it with ServerSideApply=true',
  },
  {
    // What is replaced as a whole loses what the cluster filled in, and any change is then one of a field that cannot change.
    pattern:
      /error when replacing "[^\n]{0,600}(?:\bimmutable\b|may not change|can ?not (?:be )?(?:change|unset)|are forbidden)/,
    how: () => 'replaced',
    what: (root) => `${root} is replaced as a whole, which the API server refuses`,
    do: 'take Replace=true away, from the object or its Application, so that only what changed is applied',
  },
  {
    pattern: fixed,
    how: ({ object, app }) => (isSelectorIgnored(object, app) ? 'hidden' : changeOf(object.kind)),
    what: (root) => `A commit changes a field of ${root} that cannot change`,
    do: 'take the change back, or replace the object alone: delete it, or sync it with Replace=true and Force=true',
  },
  {
    pattern: /conflict(?:s)? with "|Apply failed with \d+ conflict/,
    how: () => 'owned-by-another',
    what: (root) => `Another manager owns fields of ${root}`,
    do: 'let one of them own the fields, or sync with force',
  },
  {
    pattern: /selector`? does not match template `?labels/,
    how: ({ object, app }) => (isSelectorIgnored(object, app) ? 'hidden' : 'not-as-its-schema'),
    what: (root) => `The selector of ${root} and the labels of its pods do not fit`,
    do: 'let the labels of the pods be those of the selector; what cannot change has to be replaced, not ignored',
  },
  {
    pattern: /a valid label must be|metadata\.labels: Invalid value(?![^\n]{0,600}does not match template)/,
    how: () => 'bad-label',
    what: (root) => `A label of ${root} has a value that no label may have`,
    do: 'take another value for the label; where it is made of the tag of an image, leave the digest out',
  },
  {
    pattern:
      /duplicate entries for key|: Duplicate value: |: must be unique\b|patch list: .{1,3000} doesn't match \$setElementOrder/s,
    how: () => 'twice-in-a-list',
    what: (root) => `A list of ${root} has two entries of one name`,
    do: 'leave one of them; one may come from a chart, and the other from its values',
  },
  {
    pattern:
      // The group of the core is the empty text, which nobody can leave out: what is not there was written as nothing.
      /(?:\bgroup|\bapiGroups?(?:\[\d{1,3}\])?): Required value|Invalid value: "?null"?|expected (?:string|map|list), got (?:null|&value\.valueUnstructured\{Value:\s*nil)/,
    how: () => 'null',
    what: (root) => `A field of ${root} is null where the API wants a text, be it an empty one`,
    do: 'write the empty text in quotation marks: ""',
  },
  {
    pattern: /: Required value|(?:may|must|can) ?not be empty|should be at least 1 chars|Invalid value: "": /,
    how: () => 'empty',
    what: (root) => `A field that ${root} must have is empty`,
    do: 'set the value that the field is made of, for this environment',
  },
  {
    pattern: /already exists/,
    how: () => 'name-taken',
    what: (root) => `${root} was made by somebody else at the same time`,
    do: 'find its other owner, and leave it to one',
  },
];

/** Whether the Application of an object is told to ignore the selector, which cannot change: the fault was hidden by that. */
function isSelectorIgnored({ group, kind, namespace, name }: Id, app: Refused['app']): boolean {
  const selector = { matchLabels: {} };
  const apiVersion = group === '' ? 'v1' : `${group}/v1`;
  const object = { apiVersion, kind, metadata: { namespace, name }, spec: { selector } };
  const kept = app === undefined ? object : applyRules(object, applicationRules(app.object));
  return Object.keys(recordAt(kept, 'spec', 'selector')).length === 0;
}

/** Which change it is by what was changed: of workloads that choose pods by labels mostly the selector. */
function changeOf(kind: string): How<'taken'> {
  if (kind === 'Job') return 'job-changed';
  return /^(?:Deployment|DaemonSet|ReplicaSet)$/.test(kind) ? 'selector-changed' : 'part-changed';
}

import { z } from 'zod';

const text = z.string().min(1);
const texts = z.array(text);
const groupKind = z
  .string()
  .regex(/^[a-z0-9.-]*\/[A-Za-z][A-Za-z0-9]*$/, 'is not a kind with its group; write group/Kind, or /Kind');
const field = text.regex(
  /^(?:[\w*@/-]+|"[^"]+"|\[\]|\{\})(?:\.(?:[\w*@/-]+|"[^"]+")|\[\]|\{\})*$/,
  'is not a path; write spec.items[].name',
);
const template = z
  .string()
  .regex(
    /^(?:[a-z0-9.*-]|\{[\w.[\]-]+\})*$/,
    'is not a template of a name; write {name}-suffix or {spec.secretName}',
  );
const yes = z.literal(true);

const condition = z
  .strictObject({ field, is: z.union([z.string(), z.number(), z.boolean()]).exactOptional() })
  .describe('That a field is set, or has a value.');

const makes = z.strictObject({
  kind: groupKind.describe('What is made: group/Kind.'),
  name: template.describe('{name} is the name of the object, {path} a field of it.'),
  namespace: template.exactOptional().describe('When it is not the namespace of the object; * for any.'),
  keys: texts.exactOptional(),
  ports: z.array(z.union([z.number(), text])).exactOptional(),
  unless: condition.exactOptional(),
  foreign: z
    .enum(['refuses', 'overwrites'])
    .exactOptional()
    .describe('What the operator does with an object of that name that is not its own.'),
  neverMeant: yes.exactOptional().describe('Whether the name is never suggested as what was meant.'),
});

const refers = z.strictObject({
  field: field.describe('The field that holds the name.'),
  role: text.describe('What the reference is for, in one word.'),
  to: z.union([
    groupKind,
    z.strictObject({ oneOf: z.array(groupKind).min(1), absent: groupKind.exactOptional() }),
  ]),
  namespaceField: text.exactOptional(),
  namespace: z.string().exactOptional(),
  key: text.exactOptional(),
  port: text.exactOptional(),
  optionalField: text.exactOptional(),
  isOptional: yes.exactOptional(),
  unless: text.exactOptional(),
  unlessPort: text.exactOptional(),
});

const kind = z.strictObject({
  scope: z.enum(['namespaced', 'cluster']).exactOptional(),
  makes: z.array(makes).exactOptional().describe('What its controller makes of it; [] for nothing.'),
  carries: z.array(field).exactOptional().describe('Fields that hold whole objects, which are applied.'),
  makesNothingElse: yes.exactOptional(),
  startsNothing: yes.exactOptional(),
  installs: z
    .array(template)
    .exactOptional()
    .describe("Namespaces that are filled with a whole product; {namespace} is the object's own."),
  refers: z.array(refers).exactOptional(),
  setsSelectorOf: texts
    .exactOptional()
    .describe('The roles in which it refers to Services whose selector its controller writes.'),
  statusIgnores: texts
    .exactOptional()
    .describe('The roles of its references of which its status says nothing when the other end is missing.'),
  namesOnlyWhatItUses: yes.exactOptional(),
  holdsTemplates: yes.exactOptional(),
  waitsForNothing: yes.exactOptional(),
  images: z.array(field).exactOptional().describe('Fields that hold whole image references.'),
  tolerations: z
    .strictObject({ at: z.array(field), when: field.exactOptional(), unless: field.exactOptional() })
    .exactOptional()
    .describe('Where it says what the pods tolerate that are made of it.'),
  labels: z
    .strictObject({ keys: texts, values: texts, ignoresOwn: yes.exactOptional() })
    .exactOptional()
    .describe('How what is made of it is labelled, where that is known completely.'),
  readOnce: z
    .strictObject({ field, what: text })
    .exactOptional()
    .describe('A field that is read when the object is created, and never again.'),
  isRun: yes.exactOptional().describe('Whether it ends, as a Job does.'),
  runsOnce: z
    .strictObject({ field, names: groupKind, says: text })
    .exactOptional()
    .describe('What it runs once, and what its status says when that is not there.'),
  passwords: z.enum(['alphanumeric']).exactOptional(),
});

/** What a configuration knows of an operator: a pack without the parts that are code. */
export const packSchema = z.strictObject({
  project: text.describe('The name of the project, as it stands in a sentence.'),
  groups: texts.describe('The API groups of its own.'),
  operators: z
    .array(
      z.strictObject({
        name: text.exactOptional(),
        image: text.describe("The end of the image's repository."),
        word: text.exactOptional(),
        watches: z
          .strictObject({
            group: text,
            kinds: texts.exactOptional(),
            variable: text.exactOptional(),
            flag: text.exactOptional(),
            ownOnly: text.exactOptional(),
          })
          .exactOptional()
          .describe('How it is told which namespaces to look at.'),
        definitions: z
          .array(text.regex(/^[a-z0-9]+\.[a-z0-9.-]+$/, 'is not a definition; write plural.group'))
          .exactOptional(),
      }),
    )
    .exactOptional(),
  olm: z
    .record(z.string(), text)
    .exactOptional()
    .describe('OLM packages, each with the group it reconciles.'),
  charts: z
    .record(z.string(), texts)
    .exactOptional()
    .describe('Charts that bring definitions of its kinds, each with the groups or kinds.'),
  selectors: texts
    .exactOptional()
    .describe('Groups, or kinds, in which every pair of name and key picks a key of a Secret or ConfigMap.'),
  kinds: z.record(groupKind, kind).describe('What is known of each kind: group/Kind.'),
});

import { z } from 'zod';
import { overrideFault, readSettings } from '#argocd';
import { isRecord, parseQuantity } from '#kube';
import { type Glob, doublestarGlob, gobwasGlob, simpleGlob } from '#patterns';
import { kubernetesVersion as writtenVersion } from '#schema';

/**
 * The forms that the words of phineus.yaml have. What has none of them would be compared with names that it can never be,
 * and nobody would be told: so every string has a form, or is `text`, of which anything can be meant.
 */
export const text = z.string().regex(/\S/, 'is empty');

/** A glob that does not compile would match nothing, without a word. */
function globOf(compile: (pattern: string) => Glob | undefined) {
  return z.string().refine((pattern) => compile(pattern) !== undefined, {
    error: ({ input }) =>
      `is no glob: ${JSON.stringify(input)}; write a backslash before a sign that is meant`,
  });
}

export const glob = globOf(gobwasGlob).meta({ format: 'glob' });
export const someGlob = globOf(gobwasGlob).min(1).meta({ format: 'glob' });
/** One whose only signs are `*` and `?`. */
export const simple = globOf(simpleGlob).regex(/\S/, 'is empty').meta({ format: 'glob' });
export const pointerGlob = globOf(doublestarGlob).regex(
  /^(?:\/|\*\*)/,
  'is no path of a field; it begins with a slash, as /spec/replicas does',
);

const inName = '[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?';
/** What most objects can be called. */
export const objectName = z
  .string()
  .regex(
    new RegExp(`^${inName}$`),
    'can be the name of nothing: a name is of small letters, digits, dots and dashes',
  );

const path = '[A-Za-z0-9](?:[\\w.-]{0,61}[A-Za-z0-9])?';
/** The key of a label or a taint. */
export const labelKey = z
  .string()
  .regex(new RegExp(`^(?:${inName}/)?${path}$`), 'is no key of a label; write name or example.org/name');
export const labelValue = z
  .string()
  .regex(new RegExp(`^(?:${path})?$`), 'is no value of a label: letters, digits, dots and dashes');
export const labels = z.record(labelKey, labelValue);

export const apiGroup = z.string().regex(new RegExp(`^${inName}$`), 'is no API group; write cert-manager.io');
export const servedApi = z
  .string()
  .regex(
    new RegExp(`^(?:v\\d{1,3}|${inName}/[a-z0-9.-]{1,63})(?:/[A-Z][A-Za-z0-9]{0,62})?$`),
    'is no served API; write group/version or group/version/Kind',
  );
export const apiVersion = z
  .string()
  .regex(new RegExp(`^(?:${inName}/)?[a-z0-9.-]{1,63}$`), 'is no apiVersion; write v1 or group/version');
export const kind = z.string().regex(/^[A-Z][A-Za-z0-9]{0,62}$/, 'is no kind of an object');

export const kubernetesVersion = z
  .string()
  .regex(writtenVersion, 'is not a Kubernetes version; write it as "1.31", in quotes');

/** As images and nodes name them. */
export const architecture = z.enum([
  'amd64',
  'arm64',
  'arm',
  '386',
  'ppc64le',
  's390x',
  'riscv64',
  'loong64',
  'mips64le',
]);

export const accessMode = z.enum(['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod']);

const isSomething = (value: string | number) => (parseQuantity(value) ?? 0) > 0;
const noQuantity = 'is no quantity above zero; write it as 4, 500m or 16Gi';
export const quantity = z.string().refine(isSomething, noQuantity).meta({ format: 'quantity' });
export const amount = z.number().refine(isSomething, noQuantity);

const host =
  '(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.){0,30}[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
export const domain = z.string().regex(new RegExp(`^${host}\\.?$`), 'is no domain; write example.org');
/** Images are held against the whole name of their registry. */
export const registry = z
  .string()
  .regex(new RegExp(`^${host}(?::\\d{1,5})?$`), 'is no registry; write its host alone, as ghcr.io is one');
export const registryPath = z
  .string()
  .regex(
    new RegExp(`^${host}(?::\\d{1,5})?(?:/[\\w./-]{0,255})?$`),
    'is no registry, nor a part of one; write ghcr.io or ghcr.io/acme',
  );

export const address = z
  .string()
  .regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-fA-F.]*:[\da-fA-F:.]+)$/, 'is no IP address');
export const serverUrl = z
  .string()
  .regex(/^https?:\/\/[^\s/]\S*$/, 'is no address of a server; it begins with https://');
/** An address as repositories have them, with blanks in none. */
export const repositoryUrl = z.string().regex(/^[^\s]+$/, 'is no address of a repository');
export const repositoryGlob = globOf(gobwasGlob)
  .regex(/^[^\s]+$/, 'is no address of a repository')
  .meta({ format: 'glob' });

export const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date; write YYYY-MM-DD');

/** Settings of Argo CD that it could read. */
export const argoSettings = z.record(z.string(), z.string()).superRefine((data, context) => {
  for (const [key, value] of Object.entries(data)) isReadAs(key)(value, context, [key]);
});

/** Whether Argo CD could read a text as one of its settings, and run the scripts and paths in it. */
export function isReadAs(key: string) {
  return (value: string, { addIssue }: z.core.$RefinementCtx, path: readonly string[] = []): void => {
    const { errors, overrides } = readSettings({ data: { [key]: value } });
    const error = errors[0] ?? overrideFault(overrides);
    if (error !== undefined)
      addIssue({ code: 'custom', path: [...path], message: `cannot be read: ${error}`, input: value });
  };
}

/** A list in which everything has a name of its own. */
export function namedOnce<T extends z.ZodType>(item: T) {
  return z.array(item).superRefine((items, { addIssue }) => {
    const seen = new Set<string>();
    items.forEach((each, index) => {
      const name = nameOf(each);
      if (seen.has(name))
        addIssue({
          code: 'custom',
          path: [index],
          message: `is the second of the name ${name}`,
          input: items,
        });
      seen.add(name);
    });
  });
}

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  return isRecord(item) && typeof item['name'] === 'string' ? item['name'] : '';
}

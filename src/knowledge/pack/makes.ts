import { asText } from '#text';
import { type Manifest, type ObjectId, type Selected, select } from '#kube';
import { type YamlPath, valueAt } from '#yaml';

/** An object that a controller makes out of another. */
export type Makes = {
  /** `group/Kind` of what is made. */
  readonly kind: string;
  /** `{name}` is the name of the object, `{path}` a field of it; the rest of the text stands as written. */
  readonly name: string;
  /** Template of the namespace, when it is not the object's own; `*` for any, `''` for none. */
  readonly namespace?: string;
  readonly keys?: readonly string[];
  readonly ports?: readonly (string | number)[];
  /** It is not made when this holds of the object. */
  readonly unless?: Condition;
  /** What the operator does with an object of that name that is not its own. */
  readonly foreign?: 'refuses' | 'overwrites';
  /** Set when nobody can have meant this name: it is one of several it may have, or only its operator reads it. */
  readonly neverMeant?: true;
};

/** That a field is set, or that it (or an item, for `…[]`) has a value. */
export type Condition = { readonly field: string; readonly is?: string | number | boolean };

/** An object out of which a controller makes others. */
export type Source = { readonly id: ObjectId; readonly manifest: Manifest };

/** An object that is not in git but made out of one that is. */
export type Product = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** The field of the source that decides the name. */
  readonly path: YamlPath;
  /** The keys it will have; `undefined` when they are not known from git. */
  readonly keys?: readonly string[];
  /** The ports a Service will have; `undefined` when not known. */
  readonly ports?: readonly (string | number)[];
  readonly foreign?: 'refuses' | 'overwrites';
  readonly neverMeant?: true;
  /** Made by the controller of another project, which asks no more of the source than to be there. */
  readonly byOther?: true;
};

/** Computes what is made of an object where templates do not reach. */
export type Produce = (source: Source) => readonly Product[];

/** What a row makes of an object: one for each name that its template stands for. */
export function productsOf(row: Makes, source: Source): readonly Product[] {
  const slash = row.kind.indexOf('/');
  const { keys, ports, foreign, neverMeant } = row;
  return namesOf(row.name, source).map(({ path, value }) => ({
    group: row.kind.slice(0, slash),
    kind: row.kind.slice(slash + 1),
    namespace: namespaceOf(row, source),
    name: value,
    path,
    ...(keys && { keys }),
    ...(ports && { ports }),
    ...(foreign && { foreign }),
    ...(neverMeant && { neverMeant }),
  }));
}

/** The field by which an object meets a condition. */
export function meeting({ field, is }: Condition, manifest: Manifest): Selected | undefined {
  return select(manifest, field).find(({ value }) => is === undefined || value === is);
}

type Name = { readonly path: YamlPath; readonly value: string };

/** The names a template stands for: one, or one for each item when its field is a list. */
function namesOf(template: string, { id, manifest }: Source): readonly Name[] {
  const whole = /^\{([^}]+)\}$/.exec(template)?.[1];
  if (whole !== undefined && whole !== 'name') {
    return select(manifest, whole).flatMap(({ path, value }) =>
      typeof value === 'string' && value !== '' ? [{ path, value }] : [],
    );
  }
  let isComplete = true;
  const value = template.replace(/\{([^{}]+)\}/g, (_, field: string) => {
    if (field === 'name') return id.name;
    const found = valueAt(manifest, field.split('.'));
    if (typeof found !== 'string') isComplete = false;
    return asText(found);
  });
  return isComplete ? [{ path: ['metadata', 'name'], value }] : [];
}

function namespaceOf({ namespace }: Makes, { id, manifest }: Source): string {
  if (namespace === undefined) return id.namespace;
  if (!namespace.startsWith('{')) return namespace;
  const found = valueAt(manifest, namespace.slice(1, -1).split('.'));
  return typeof found === 'string' ? found : id.namespace;
}

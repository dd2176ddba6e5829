import type { Proof } from './fix.ts';

/** Who notices a fix: the targets, Applications and namespaces whose rendered objects change. */
export type Radius = {
  readonly targets: readonly string[];
  readonly applications: readonly string[];
  readonly namespaces: readonly string[];
  readonly objects: number;
};

export function radiusOf({ changed }: Pick<Proof, 'changed'>): Radius {
  const parts = changed.map((name) => {
    const [owner = '', object = ''] = name.split(' ');
    const slash = owner.indexOf('/');
    const steps = object.split('/');
    return {
      target: slash < 0 ? owner : owner.slice(0, slash),
      application: slash < 0 ? '' : owner.slice(slash + 1),
      namespace: steps.length > 2 ? (steps.at(-2) ?? '') : '',
    };
  });
  const unique = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '').sort();
  return {
    targets: unique(parts.map(({ target }) => target)),
    applications: unique(parts.map(({ application }) => application)),
    namespaces: unique(parts.map(({ namespace }) => namespace)),
    objects: changed.length,
  };
}

import type { Discovery } from '#discover';
import { idText, isRecord, jsonText } from '#kube';
import { type Unit, isIncomplete } from '#render';

/** What a tree gives when it is rendered, so that two of them can be held against each other. */
export type Rendering = {
  /** What Argo CD applies or follows, by name: objects, Applications, sets, projects, its settings. */
  readonly deployed: ReadonlyMap<string, string>;
  /** What lies in git and no Application of the tree deploys. */
  readonly undeployed: ReadonlyMap<string, string>;
};

/** Every object of every target, with what says how Argo CD treats it. */
export function renderingOf({ targets }: Pick<Discovery, 'targets'>): Rendering {
  const deployed = new Map<string, string>();
  const undeployed = new Map<string, string>();
  for (const { target, units, applicationSets, projects, settings } of targets) {
    for (const unit of units) {
      const into = unit.standing.kind === 'deployed' ? deployed : undeployed;
      const owner = `${target.name}/${unit.owner.name}`;
      add(into, owner, isIncomplete(unit) ? 'incomplete' : 'whole');
      if (unit.owner.kind === 'application') add(into, `${owner} Application`, jsonText(unit.owner.manifest));
      for (const { id, manifest } of unit.objects) add(into, `${owner} ${idText(id)}`, jsonText(manifest));
    }
    for (const { name, object } of applicationSets)
      add(deployed, `${target.name} ApplicationSet/${name}`, jsonText(object.manifest));
    for (const { manifest } of projects)
      add(deployed, `${target.name} AppProject/${String(manifest.metadata?.name ?? '')}`, jsonText(manifest));
    add(deployed, `${target.name} settings of Argo CD`, jsonText(settings.data));
  }
  return { deployed, undeployed };
}

/** Two objects of one name count together. */
function add(into: Map<string, string>, name: string, text: string): void {
  const known = into.get(name);
  into.set(name, known === undefined ? text : `${known}\n${text}`);
}

/** The names of what is there on one side only or is another thing, sorted. */
export function differences(a: Rendering, b: Rendering): { [K in keyof Rendering]: readonly string[] } {
  return {
    deployed: differing(a.deployed, b.deployed),
    undeployed: differing(a.undeployed, b.undeployed),
  };
}

function differing(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter((name) => !isSame(a.get(name), b.get(name))).sort();
}

/** Whether two texts say the same; the order of keys says nothing. */
function isSame(a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && a.length === b?.length && sorted(a) === sorted(b);
}

function sorted(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^[[{]/.test(line) ? JSON.stringify(JSON.parse(line), inOrder) : line))
    .join('\n');
}

function inOrder(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every unit of every target. */
export function unitsOf({ targets }: Pick<Discovery, 'targets'>): readonly Unit[] {
  return targets.flatMap(({ units }) => units);
}

import type { Budget } from '#budget';
import { source } from '#files';
import { isRecord, recordAt, stringAt } from '#kube';
import { type YamlPath, keyPlace, parseYaml, placeOf, valueAt } from '#yaml';
import { splitManifests } from '../output/split-manifests.ts';
import { podSpecPath } from './demanded-fields.ts';
import type { Way } from './explore.ts';
import { type Frame, branchesOf } from './piece.ts';
import { type RenderedText, holeEnd, holeStart, renderText } from './rendered-text.ts';
import type { Spot } from './text-faults.ts';

/** A pod whose account the same chart brings too late. */
export type LateAccount = {
  /** The kind of the pod's owner, and the name of the account as the templates write it. */
  readonly reason: string;
  readonly at: Spot;
  readonly account: Spot;
  readonly branches: readonly Frame[];
  /** Whether Helm runs it before upgrades alone: Argo CD runs such hooks at the first sync too. */
  readonly isOfUpgrade: boolean;
};

/** A position in a release: hooks before the rest, the rest, hooks after it; and the weight among hooks. */
type Position = { readonly phase: number; readonly weight: number; readonly isOfUpgrade: boolean };

type Manifest = {
  readonly way: Way;
  readonly kind: string;
  readonly name: string;
  readonly spot: Spot;
} & Position;

/**
 * The pods of a chart whose ServiceAccount comes in a later phase: no pod starts, and what waits for it does not end.
 * Compared are the texts of ways with the same answers; each file gives one.
 */
export function lateAccounts(files: readonly Way[], budget: Budget): readonly LateAccount[] {
  const accounts = new Map<string, Manifest[]>();
  const users: Manifest[] = [];
  for (const way of files) {
    const text = renderText(way.pieces, 'fitting', budget);
    for (const { manifest, spotOf } of manifestsIn(text)) {
      const position = positionOf(manifest);
      const kind = stringAt(manifest, 'kind') ?? '';
      if (!position) continue;
      const pod = podSpecPath(kind);
      const path: YamlPath = pod ? [...pod, 'serviceAccountName'] : ['metadata', 'name'];
      const name = named(valueAt(manifest, path), text);
      const spot = spotOf(path);
      if (name === undefined || !spot || (!pod && kind !== 'ServiceAccount')) continue;
      const found = { way, kind, name, spot, ...position };
      const same = accounts.get(name);
      if (pod) users.push(found);
      else if (same) same.push(found);
      else accounts.set(name, [found]);
    }
  }
  return users.flatMap((user) => {
    const own = accounts.get(user.name) ?? [];
    const [account] = own;
    for (const { way } of own) budget.charge(1 + way.answers.size);
    if (!account || !own.every((each) => isAfter(each, user) && areConsistent(each.way, user.way))) return [];
    const reason = `${user.kind} ${user.name}`;
    const branches = branchesOf([user.spot.piece, account.spot.piece]);
    if (asksCluster(user.way, branches)) return [];
    return [{ reason, at: user.spot, account: account.spot, branches, isOfUpgrade: user.isOfUpgrade }];
  });
}

/** Whether one of some branches is only there when something is found in the cluster, as after a first installation. */
function asksCluster({ decisions }: Way, branches: readonly Frame[]): boolean {
  return [...decisions].some(
    ([question, { node }]) => question.includes('lookup(') && branches.some((each) => each.node === node),
  );
}

/** Whether the text of a way has a word for accounts: what has none brings none, and no pod that takes one. */
export function mentionsAccount({ pieces }: Way): boolean {
  return account.test(pieces.map((piece) => ('text' in piece ? piece.text : holeStart)).join(''));
}

const account = /serviceAccount/i;

function* manifestsIn(text: RenderedText) {
  for (const { text: part, start } of splitManifests(text.text, 4)) {
    if (!account.test(part)) continue;
    for (const document of parseYaml(source('', part)).documents) {
      const { value } = document;
      if (!isRecord(value)) continue;
      const spotOf = (path: YamlPath): Spot | undefined => {
        const offset = start + (keyPlace(document, path) ?? placeOf(document, path)).start;
        const piece = text.pieceAt(offset);
        return piece && { piece, position: text.positionAt(offset) };
      };
      yield { manifest: value, spotOf };
    }
  }
}

/** A name in which the expressions of holes stand, so that equal names are equal texts. */
function named(value: unknown, { holes }: RenderedText): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.replace(hole, (_, number: string) => `{{ ${holes[Number(number)]?.expression ?? ''} }}`);
}

const hole = new RegExp(`${holeStart}(\\d+)${holeEnd}`, 'g');

const phases: Readonly<Record<string, number>> = {
  'pre-install': 0,
  'pre-upgrade': 0,
  PreSync: 0,
  Sync: 1,
  'post-install': 2,
  'post-upgrade': 2,
  PostSync: 2,
};

/** The first phase that an object comes in; undefined where values decide, or for other occasions. */
function positionOf(manifest: Readonly<Record<string, unknown>>): Position | undefined {
  const annotations = recordAt(manifest, 'metadata', 'annotations');
  const text = stringAt(annotations, 'argocd.argoproj.io/hook') ?? stringAt(annotations, 'helm.sh/hook');
  if (text === undefined) {
    const isDecided = Object.keys(annotations).every((key) => !key.includes(holeStart));
    return isDecided ? { phase: 1, weight: 0, isOfUpgrade: false } : undefined;
  }
  const words = text.split(',').map((word) => word.trim());
  const known = words.map((name) => (Object.hasOwn(phases, name) ? phases[name] : undefined));
  const isOfUpgrade = !words.includes('pre-install') && words.includes('pre-upgrade');
  if (known.some((phase) => phase === undefined)) return undefined;
  const weight = Number(stringAt(annotations, 'helm.sh/hook-weight') ?? 0);
  const phase = Math.min(...known.map((each) => each ?? 0));
  return Number.isNaN(weight) ? undefined : { phase, weight, isOfUpgrade };
}

function isAfter(a: Position, b: Position): boolean {
  return a.phase > b.phase || (a.phase === b.phase && a.phase !== 1 && a.weight > b.weight);
}

/** Whether two ways give every question the same answer that both were asked. */
function areConsistent(a: Way, b: Way): boolean {
  return [...a.answers].every(([key, { isYes }]) => (b.answers.get(key)?.isYes ?? isYes) === isYes);
}

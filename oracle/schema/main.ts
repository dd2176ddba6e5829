import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readPack } from '#disk';
import { isManifest, isRecord, type Json, type Manifest, splitApiVersion } from '#kube';
import {
  type FleetCrds,
  fleetCrds,
  formatPath,
  type SchemaCatalog,
  schemaCatalog,
  validateObject,
} from '#schema';
import { source } from '#files';
import { parseYaml } from '#yaml';
import { manifest } from '../../bench/schema/manifests.ts';
import { mutate, numbers } from './mutate.ts';

type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly text: string }>;
type World = {
  readonly catalog: SchemaCatalog;
  readonly crds: FleetCrds;
  readonly kubernetes: string;
  readonly call: Call;
};
type Tally = { same: number; refused: number; readonly tooStrict: string[]; readonly tooLax: string[] };

/** Compares every verdict on the manifests, then on mutants of those that the server accepts. */
export async function main(args: readonly string[], call: Call): Promise<void> {
  const at = args.indexOf('--mutants');
  const count = at < 0 ? 2000 : Number(args[at + 1]);
  const folders = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const objects =
    folders.length === 0
      ? Array.from({ length: 10 }, (_, index) => manifest(index)).filter(isManifest)
      : folders.flatMap(manifestsIn);
  const version: Json = JSON.parse((await call('GET', '/version')).text);
  const definitions = objects.filter((object) => object.kind === 'CustomResourceDefinition');
  for (const definition of definitions)
    await call('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', definition);
  const world: World = {
    catalog: schemaCatalog(readPack),
    crds: fleetCrds(definitions),
    kubernetes: `1.${String(version['minor'])}`,
    call,
  };
  const plain = newTally();
  const sound: Manifest[] = [];
  for (const object of objects)
    if ((await compare({ world, object, how: '', tally: plain })) === true) sound.push(object);
  print(`${objects.length} manifests, Kubernetes ${world.kubernetes}`, plain);
  const broken = newTally();
  const next = numbers(7);
  for (let index = 0; index < count && sound.length > 0; index++) {
    const from = sound[Math.floor(next() * sound.length)];
    if (from === undefined) continue;
    const { object, how } = mutate(from, next);
    if (isManifest(object)) await compare({ world, object, how, tally: broken });
  }
  print(`${count} mutants`, broken);
}

/** Whether the server accepts the object; undefined when it does not serve the kind. */
async function compare({
  world,
  object,
  how,
  tally,
}: {
  readonly world: World;
  readonly object: Manifest;
  readonly how: string;
  readonly tally: Tally;
}): Promise<boolean | undefined> {
  const { catalog, crds, kubernetes, call } = world;
  const { group } = splitApiVersion(object.apiVersion);
  const facts = catalog.kind(group, object.kind, { kubernetes, crds });
  if (facts === undefined || facts.source === 'packed' || object.kind === 'CustomResourceDefinition')
    return undefined;
  const metadata: unknown = object.metadata;
  const namespace =
    isRecord(metadata) && typeof metadata['namespace'] === 'string' ? metadata['namespace'] : 'default';
  if (!/^[a-z0-9-]+$/.test(namespace)) return undefined;
  const place = facts.namespaced ? `/namespaces/${namespace}` : '';
  const body =
    isRecord(metadata) && !facts.namespaced
      ? { ...object, metadata: { ...metadata, namespace: undefined } }
      : object;
  const path = `${group === '' ? '/api' : '/apis'}/${object.apiVersion}${place}/${facts.plural}`;
  const { status, text } = await call('POST', `${path}?dryRun=All&fieldValidation=Strict`, body);
  const accepted = status < 300 || status === 409;
  const [first] = validateObject(catalog, object, { kubernetes, crds }).violations.filter(
    ({ severity }) => severity === 'error',
  );
  const name = `${object.kind} ${how}`.trim();
  if (accepted === (first === undefined)) tally.same++;
  else if (first !== undefined) tally.tooStrict.push(`${name}: ${formatPath(first.path)}: ${first.message}`);
  else tally.tooLax.push(`${name}: ${text.slice(0, 300)}`);
  if (!accepted) tally.refused++;
  return accepted;
}

function newTally(): Tally {
  return { same: 0, refused: 0, tooStrict: [], tooLax: [] };
}

function print(title: string, tally: Tally): void {
  for (const line of tally.tooStrict) console.log(`we refuse, the server accepts: ${line}`);
  for (const line of tally.tooLax) console.log(`we accept, the server refuses: ${line}`);
  const all = tally.same + tally.tooStrict.length + tally.tooLax.length;
  console.log(
    `${title}: ${all} compared, ${tally.refused} refused by the server, ${tally.same} verdicts the same, ${tally.tooStrict.length} too strict, ${tally.tooLax.length} too lax`,
  );
}

function manifestsIn(path: string): readonly Manifest[] {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => manifestsIn(join(path, name)));
  if (!/\.ya?ml$/.test(path)) return [];
  return parseYaml(source(path, readFileSync(path, 'utf8')))
    .documents.map((document) => document.value)
    .filter(isManifest);
}

// Builds the schema packs that ship with Phineus. Run by maintainers: `npm run schema-packs` (needs Go, for
// `go mod download`). Everything comes from released Go modules; packs/manifest.json says which.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { crdPack } from './crds.js';
import { kubernetesPack } from './kubernetes.js';
import { openshiftPack } from './openshift.js';
import { apiRelease, crdSources, kubernetesReleases } from './sources.js';

const folder = fileURLToPath(new URL('../../src/engines/schema/packs/', import.meta.url));
// What programs accept is recorded by `npm run oracle:programs`, into the same folder.
const programs = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')).filter(
  ({ pack }) => pack === 'programs',
);
for (const name of readdirSync(folder)) if (name !== 'programs.json.br') rmSync(`${folder}${name}`);

function write(name, value) {
  const bytes = brotliCompressSync(Buffer.from(JSON.stringify(value)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(`${folder}${name}.json.br`, bytes);
  console.log(`${name}: ${value.nodes?.length ?? 0} nodes, ${(bytes.length / 1024).toFixed(0)} KB`);
}

write('kubernetes', kubernetesPack(kubernetesReleases, apiRelease));

/** Where the packed definitions were taken from. */
function releaseOf({ native, modules: from = [native] }) {
  return `${from[0].path} ${from[0].version}`;
}

const index = {};
for (const source of crdSources) {
  const { pack, index: kinds } = source.native ? openshiftPack(source.native) : crdPack(source);
  write(source.name, pack);
  for (const [group, entries] of Object.entries(kinds)) {
    for (const [kind, entry] of Object.entries(entries)) {
      index[group] ??= {};
      index[group][kind] ??= { pack: source.name, from: releaseOf(source), ...entry };
    }
  }
}
write('index', index);

const modules = [
  ...kubernetesReleases.map((version) => ({ pack: 'kubernetes', module: 'k8s.io/kubernetes', version })),
  { pack: 'kubernetes', module: 'k8s.io/api', version: apiRelease },
  ...crdSources.flatMap(({ name, native, modules: from = [native] }) =>
    from.map(({ path, version }) => ({ pack: name, module: path, version })),
  ),
  ...programs,
];
writeFileSync(`${folder}manifest.json`, `${JSON.stringify(modules, undefined, 2)}\n`);

// Adds the platform packages that a registry mirror does not carry to package-lock.json, as npm would have written them.
// `npm ci` refuses a lock that names an optional dependency without an entry, whatever platform it is for.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = {
  arm64: 'arm64',
  aarch64: 'arm64',
  x64: 'x64',
  x86_64: 'x64',
  ia32: 'ia32',
  armv7: 'arm',
  arm: 'arm',
  riscv64: 'riscv64',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};
let added = 0;

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`;
    const top = `node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[top]) continue;
    const platform = platformOf(name);
    if (!platform) continue;
    lock.packages[top] = {
      version,
      cpu: [platform.cpu],
      ...(entry.dev ? { dev: true } : {}),
      ...(platform.libc ? { libc: [platform.libc] } : {}),
      optional: true,
      os: [platform.os],
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} platform packages added to ${file}\n`);

/** The platform that a package's name speaks of; `undefined` when it speaks of none. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const cpuWord = words.find((word) => word in processors);
  if (cpuWord === undefined) return undefined;
  const os = words.find((word) => systems.includes(word)) ?? (cpuWord === 'wasm32' ? 'wasi' : undefined);
  if (os === undefined) return undefined;
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return { os, cpu: processors[cpuWord], libc };
}

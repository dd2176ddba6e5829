import { remembered } from '#answers';
import {
  GoBytes,
  GoError,
  GoList,
  GoMap,
  type MapType,
  STRING_LIST,
  type GoValue,
  fixed,
  fromBytes,
  goMap,
} from '#gotemplate';
import { baseName } from '#files';
import { formatYaml } from '#yaml';
import type { ChartFile } from '../chart/chart.ts';
import { fileGlob } from './file-glob.ts';

/** The object that templates see as `.Files` (pkg/engine/files.go): names with bytes, and six methods. */
export function filesObject(files: readonly ChartFile[]): GoMap {
  return goMap(
    files.map((file): [string, GoValue] => [file.name, new GoBytes(file.data)]),
    filesType,
  );
}

const filesType: MapType = {
  name: 'engine.files',
  element: '[]uint8',
  zero: new GoBytes(new Uint8Array()),
  methods: {
    Get: fixed(['any', 'string'], (_runtime, files, name) => text(bytesOf(files, name))),
    GetBytes: fixed(['any', 'string'], (_runtime, files, name) => new GoBytes(bytesOf(files, name))),
    Glob: fixed(['any', 'string'], (_runtime, files, pattern) => glob(files, pattern)),
    AsConfig: fixed(['any'], (_runtime, files) => asYaml(files, text)),
    AsSecrets: fixed(['any'], (_runtime, files) =>
      asYaml(files, (bytes) => Buffer.from(bytes).toString('base64')),
    ),
    Lines: fixed(['any', 'string'], (_runtime, files, name) => lines(files, name)),
  },
};

function bytesOf(files: GoValue, name: string): Uint8Array {
  const found = files instanceof GoMap ? files.entries.get(name) : undefined;
  return found instanceof GoBytes ? found.bytes : new Uint8Array();
}

const text = remembered((bytes: Uint8Array): string => fromBytes(bytes));

function glob(files: GoValue, pattern: string): GoMap {
  const matches = fileGlob(pattern);
  const all = files instanceof GoMap ? files.entries : new Map<string, GoValue>();
  return goMap(
    [...all].filter(([name]) => matches(name)),
    filesType,
  );
}

/** Base name to content; of two files with one base name the later path wins. */
function asYaml(files: GoValue, encode: (bytes: Uint8Array) => string): string {
  if (!(files instanceof GoMap)) return '';
  const named: Record<string, string> = {};
  for (const name of files.keys()) named[baseName(name)] = encode(bytesOf(files, name));
  return formatYaml(named).replace(/\n$/, '');
}

function lines(files: GoValue, name: string): GoList {
  if (!(files instanceof GoMap) || !files.has(name)) return new GoList([], STRING_LIST);
  const content = text(bytesOf(files, name));
  if (content === '') throw new GoError('runtime error: index out of range [-1]');
  return new GoList(content.replace(/\n$/, '').split('\n'), STRING_LIST);
}

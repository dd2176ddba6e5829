import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The modules in their order: each may import only those that stand before it. */
const order = {
  base: ['groups', 'outcome', 'text', 'trace', 'answers', 'budget', 'patterns', 'files', 'yaml', 'kube'],
  engines: ['gotemplate', 'helm', 'kustomize', 'jsonnet', 'lua', 'jq', 'shell', 'schema', 'argocd'],
  knowledge: ['knowledge'],
  pipeline: [
    'config',
    'observed',
    'sources',
    'render',
    'discover',
    'fleet',
    'evidence',
    'needs',
    'forecast',
    'findings',
    'parity',
    'rules',
    'diagnosis',
    'diff',
    'fixes',
    'causes',
    'report',
    'documents',
    'run',
  ],
  adapters: ['disk', 'git', 'registry', 'charts', 'cluster', 'store', 'traces', 'workspace'],
  shells: ['server', 'mcp', 'lsp', 'cli'],
} as const;
const modules = Object.values(order).flat() as readonly string[];

/** Each third-party package has one home. */
const thirdParty: Readonly<Record<string, readonly string[]>> = {
  'js-yaml': ['yaml'],
  yaml: ['yaml'],
  re2js: ['patterns'],
  bcryptjs: ['gotemplate'],
  luaparse: ['lua'],
  '@marcbachmann/cel-js': ['schema'],
  zod: ['config'],
  '@kubernetes/client-node': ['cluster'],
  undici: ['registry'],
  kysely: ['store'],
  libsql: ['store'],
  pg: ['store'],
  'pg-boss': ['store'],
  '@opentelemetry/api': ['traces'],
  '@opentelemetry/exporter-trace-otlp-http': ['traces'],
  '@opentelemetry/resources': ['traces'],
  '@opentelemetry/sdk-trace': ['traces'],
  fastify: ['server'],
  'openid-client': ['server'],
  nodemailer: ['server'],
  '@fastify/cookie': ['server'],
  '@fastify/rate-limit': ['server'],
  '@fastify/swagger': ['server'],
  'prom-client': ['server'],
  '@modelcontextprotocol/sdk': ['mcp'],
  'vscode-languageserver': ['lsp'],
  '@stricli/core': ['cli'],
};

/** Modules that are entries of the package: what their index exports is for users. */
const publicEntries: ReadonlySet<string> = new Set(['gotemplate', 'helm', 'jsonnet', 'kustomize', 'cli']);

/** Node's own modules that are pure computation, and so allowed to engines. */
const pureNode = ['node:crypto', 'node:zlib', 'node:buffer', 'node:util', 'node:path/posix'];

/** Files over 500 lines, each with the reason. */
const longFiles: Readonly<Record<string, string>> = {
  'src/pipeline/fleet/edges/reference-table.ts': 'a table of facts: one row per reference field',
};

type SourceFile = {
  readonly path: string;
  readonly module: string;
  readonly layer: string;
  readonly text: string;
};

const files: readonly SourceFile[] = walk(join(root, 'src')).map((file) => {
  const path = relative(root, file).replaceAll('\\', '/');
  const [, layer = '', folder = ''] = path.split('/');
  // Knowledge is a layer of one module.
  const module = layer === 'knowledge' ? layer : folder;
  return { path, layer, module, text: readFileSync(file, 'utf8') };
});
const sources = files.filter((file) => file.path !== 'src/index.ts' && !file.path.endsWith('.test.ts'));

describe('the architecture', () => {
  test('every folder under src is a module of the list, in its layer', () => {
    const found = sources.map((file) => `${file.layer}/${file.module}`);
    const known = Object.entries(order).flatMap(([layer, names]) => names.map((name) => `${layer}/${name}`));
    expect([...new Set(found)].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('a module imports only modules that stand before it, and only by #name', () => {
    const wrong = sources.flatMap((file) =>
      imports(file).flatMap((specifier) => {
        if (specifier.startsWith('#')) {
          const target = specifier.slice(1);
          const allowed =
            modules.indexOf(target) >= 0 && modules.indexOf(target) < modules.indexOf(file.module);
          return allowed ? [] : [`${file.path} imports ${specifier}, which does not stand before it`];
        }
        if (!specifier.startsWith('.')) return [];
        const target = join(dirname(file.path), specifier).replaceAll('\\', '/');
        const home = file.layer === file.module ? file.layer : `${file.layer}/${file.module}`;
        const inside = target.startsWith(`src/${home}/`) || target === 'package.json';
        return inside ? [] : [`${file.path} reaches into another module: ${specifier}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('each third-party package is imported by its one module', () => {
    const wrong = sources.flatMap((file) =>
      imports(file)
        .filter((specifier) => !/^[.#]|^node:/.test(specifier))
        .filter((specifier) => !thirdParty[packageName(specifier)]?.includes(file.module))
        .map((specifier) => `${file.path} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test('only adapters and shells touch disk, network, clock or chance', () => {
    const impure =
      /\b(Date\.now\(|new Date\(\)|Math\.random\(|process\.(env|cwd|argv|stdout|stderr)|(?<![.\w])fetch\(['"`\w])/;
    const wrong = sources
      .filter((file) => file.layer !== 'adapters' && file.layer !== 'shells')
      .flatMap((file) => [
        ...imports(file)
          .filter((specifier) => specifier.startsWith('node:') && !pureNode.includes(specifier))
          .map((specifier) => `${file.path} imports ${specifier}`),
        ...file.text
          .split('\n')
          .flatMap((line, index) =>
            impure.test(line) && !/^\s*(\*|\/\/)/.test(line)
              ? [`${file.path}:${index + 1} ${line.trim()}`]
              : [],
          ),
      ]);
    expect(wrong).toEqual([]);
  });

  test("web/ imports React, itself, the report's types and how causes are grouped, and nothing else of ours", () => {
    const wrong = walk(join(root, 'web', 'src'))
      .map((file) => ({
        path: relative(root, file).replaceAll('\\', '/'),
        text: readFileSync(file, 'utf8'),
      }))
      .flatMap(({ path, text }) =>
        parseSync(path, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
          const specifier = moduleRequest.value;
          const inside = join(dirname(path), specifier).replaceAll('\\', '/').startsWith('web/src/');
          const allowed =
            (specifier.startsWith('.') && inside) ||
            ['react', 'react-dom', 'react-dom/client'].includes(specifier) ||
            specifier === '#causes' ||
            (specifier === '#report' && entries.every((entry) => entry.isType)) ||
            (path.endsWith('.test.ts') && specifier === 'vitest');
          return allowed ? [] : [`${path} imports ${specifier}`];
        }),
      );
    expect(wrong).toEqual([]);
  });

  test('index.ts re-exports and does nothing else', () => {
    const wrong = sources
      .filter((file) => file.path.split('/').length <= 4 && file.path.endsWith('/index.ts'))
      .filter((file) => {
        const { program } = parseSync(file.path, file.text);
        return program.body.some(
          (node) =>
            !(
              node.type === 'ExportNamedDeclaration' &&
              (node.source !== null || (node.specifiers.length === 0 && node.declaration === null))
            ) && node.type !== 'ExportAllDeclaration',
        );
      })
      .map((file) => file.path);
    expect(wrong).toEqual([]);
  });

  test('an index exports what other modules import, and nothing else', () => {
    const wrong = sources
      .filter(({ path, module }) => isIndex(path) && !publicEntries.has(module))
      .flatMap(({ path, module, text }) => {
        const imported = importedFrom(module);
        return parseSync(path, text)
          .module.staticExports.flatMap(({ entries }) =>
            entries.map(({ exportName }) => exportName.name ?? '*'),
          )
          .filter((name) => !imported.has(name))
          .map((name) => `#${module} exports ${name}, which no other module imports`);
      });
    expect(wrong).toEqual([]);
  });

  test('what a file exports, another file imports', () => {
    const imported = new Set(everything().flatMap(importsOf));
    const wrong = sources
      .filter(({ path, module }) => !isIndex(path) || !publicEntries.has(module))
      .flatMap(({ path, text }) =>
        parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ exportName, isType, moduleRequest }) => {
            const name = exportName.name ?? '*';
            const isUsed = isType || moduleRequest || imported.has(`${path} ${name}`);
            return isUsed || imported.has(`${path} *`) ? [] : [`${path} exports ${name}`];
          }),
        ),
      );
    expect(wrong).toEqual([]);
  });

  test('ARCHITECTURE.md has a row for every module', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const named = [...page.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
      Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name),
    );
    expect(named.toSorted()).toEqual(modules.toSorted());
  });

  test('files stay under 500 lines, but for those with a reason', () => {
    const long = sources
      .filter((file) => file.text.split('\n').length > 500 && !(file.path in longFiles))
      .map((file) => file.path);
    expect(long).toEqual([]);
  });

  test('our sentences and names use plain words', () => {
    const quaint =
      /\b(?:astray|togetherness|in vain|isOwn|isSuch|isMeant|at hand|nobody says whether|which needs the first again|untold|loose)\b/i;
    const found = everything()
      .filter(({ path }) => path !== 'test/architecture.test.ts')
      .flatMap(({ path, text }) => {
        const word = quaint.exec(text);
        return word ? [`${path}:${text.slice(0, word.index).split('\n').length} ${word[0]}`] : [];
      });
    expect(found).toEqual([]);
  });
});

function isIndex(path: string): boolean {
  return /^src\/\w+\/\w+\/index\.ts$/.test(path);
}

/** The names that files outside of a module import from it; one that loads it late may mean any word in it. */
function importedFrom(module: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { path, text, record } of everything()) {
    const isInside = path.startsWith('src/') && path.split('/')[2] === module;
    if (isInside || !text.includes(`'#${module}'`)) continue;
    for (const { moduleRequest, entries } of record.staticImports)
      if (moduleRequest.value === `#${module}`)
        for (const { importName } of entries) found.add(importName.name ?? '*');
    for (const { moduleRequest, importName } of record.staticExports.flatMap(({ entries }) => entries))
      if (moduleRequest?.value === `#${module}`) found.add(importName.name ?? '*');
    const isLate = record.dynamicImports.some(
      ({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1) === `#${module}`,
    );
    if (isLate) for (const word of text.match(/\b[A-Za-z_]\w*\b/g) ?? []) found.add(word);
  }
  return found;
}

/** What a file imports or hands on of other files of ours: `FILE NAME`. */
function importsOf({ path, text, record }: Parsed): readonly string[] {
  const homeOf = (specifier: string) =>
    specifier.startsWith('#')
      ? homes[specifier]?.slice('./'.length)
      : join(dirname(path), specifier).replaceAll('\\', '/');
  const taken = [
    ...record.staticImports,
    ...record.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest ? [{ ...entry, entries: [entry] }] : [])),
    ),
  ].flatMap(({ moduleRequest, entries }) =>
    moduleRequest
      ? entries.map(({ importName }) => `${homeOf(moduleRequest.value)} ${importName.name ?? '*'}`)
      : [],
  );
  const late = record.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...taken, ...late.map((specifier) => `${homeOf(specifier)} *`)];
}

const homes: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).imports;

type Parsed = {
  readonly path: string;
  readonly text: string;
  readonly record: ReturnType<typeof parseSync>['module'];
};

/** Every file of the repository that may import a module, tests included. */
function everything(): readonly Parsed[] {
  all ??= ['src', 'web', 'test', 'scripts', 'bench', 'oracle'].flatMap((folder) =>
    walk(join(root, folder), /\.(?:tsx?|js)$/).map((file) => {
      const text = readFileSync(file, 'utf8');
      const path = relative(root, file).replaceAll('\\', '/');
      return { path, text, record: parseSync(file, text).module };
    }),
  );
  return all;
}

let all: readonly Parsed[] | undefined;

function imports(file: SourceFile): string[] {
  const { module: record } = parseSync(file.path, file.text);
  const fixed = [
    ...record.staticImports.map((statement) => statement.moduleRequest.value),
    ...record.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  // The workspace loads rules of the user, whose file names are no literals; everywhere else that is refused.
  const dynamic = record.dynamicImports
    .map(({ moduleRequest }) => file.text.slice(moduleRequest.start, moduleRequest.end))
    .filter((text) => file.module !== 'workspace' || /^['"]/.test(text))
    .map((text) => text.slice(1, -1));
  return [...new Set([...fixed, ...dynamic])];
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

function walk(directory: string, ending = /\.tsx?$/): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    if (statSync(path).isDirectory()) return walk(path, ending);
    return ending.test(path) ? [path] : [];
  });
}

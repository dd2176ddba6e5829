import { healthOf, readSettings } from '#argocd';
import { type FileTree, memoryTree, source } from '#files';
import { type ValuesLayer, loadChart, renderChart } from '#helm';
import { jsonnetText } from '#jsonnet';
import { isManifest } from '#kube';
import { buildKustomization } from '#kustomize';
import { type Engine, type Input, bytesOf } from './mutant.ts';
import type { Verdict } from './real-judge.ts';

/** What our engines say of an input. */
export function ourVerdict(engine: Engine, input: Input): Verdict {
  try {
    return verdicts[engine](input);
  } catch (error) {
    return { kind: 'none', because: `a bug of ours: ${String(error)}` };
  }
}

const verdicts: Readonly<Record<Engine, (input: Input) => Verdict>> = { helm, kustomize, jsonnet, health };

function treeOf({ files }: Input): FileTree {
  return memoryTree(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytesOf(text)])));
}

function helm(input: Input): Verdict {
  const loaded = loadChart(treeOf(input), input.target);
  if (loaded.kind === 'error') return { kind: 'failed', message: loaded.error.message };
  const { text, errors } = renderChart({
    chart: loaded.chart,
    release: { name: 'demo', namespace: 'shop' },
    values: layersOf(input),
    capabilities: { kubeVersion: '1.36.0' },
    includeCrds: true,
    helm: 4,
  });
  const [error] = errors;
  return error ? { kind: 'failed', message: error.message } : { kind: 'output', text };
}

function layersOf({ args, files }: Input): readonly ValuesLayer[] {
  const layers: ValuesLayer[] = [];
  for (const [index, flag] of args.entries()) {
    const text = args[index + 1] ?? '';
    if (flag === '--values') layers.push({ kind: 'file', source: source(text, files[text] ?? '') });
    for (const kind of ['set', 'set-string', 'set-json', 'set-literal'] as const)
      if (flag === `--${kind}`) layers.push({ kind, text });
  }
  return layers;
}

function kustomize(input: Input): Verdict {
  const { text, errors } = buildKustomization({
    tree: treeOf(input),
    path: input.target,
    options: { onDisk: true, isPart: true },
  });
  const [error] = errors;
  return error ? { kind: 'failed', message: error.message } : { kind: 'output', text };
}

function jsonnet(input: Input): Verdict {
  const tree = treeOf(input);
  const read = (path: string) => (tree.kind(path) === 'directory' ? 'directory' : tree.read(path));
  const result = jsonnetText({ path: input.target, read, libraries: input.args });
  if (result.kind === 'value') return { kind: 'output', text: String(result.value) };
  return result.kind === 'failed'
    ? { kind: 'failed', message: result.message }
    : { kind: 'none', because: result.because };
}

function health({ files, target }: Input): Verdict {
  const object: unknown = JSON.parse(files[target] ?? '');
  if (!isManifest(object)) return { kind: 'failed', message: 'no object' };
  const said = healthOf(object, readSettings({ version: '3.5' }));
  const { status = '', message = '', failed = false } = said ?? {};
  return { kind: 'output', text: JSON.stringify({ status, message, failed, checked: said !== undefined }) };
}

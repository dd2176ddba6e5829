import { memoryTree } from '#files';
import { expect, test } from 'vitest';
import recorded from './fixtures/recorded.json' with { type: 'json' };
import { type ValuesLayer, loadChart, renderChart } from './index.ts';

type Recorded = {
  readonly name: string;
  readonly files: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
  readonly output?: string;
  readonly error?: string;
};

test.each(recorded as readonly Recorded[])('$name: renders or fails as with Helm 4.2.4', (each) => {
  const rendered = render(each);
  if (each.error === undefined) expect(rendered).toEqual({ output: each.output });
  else expect(rendered).toHaveProperty('error');
});

function render({ files, args }: Recorded): { readonly output: string } | { readonly error: string } {
  const texts = Object.entries(files).map(([path, text]) => [path, text ?? ''] as const);
  const loaded = loadChart(memoryTree(Object.fromEntries(texts)), 'chart');
  if (loaded.kind === 'error') return { error: loaded.error.message };
  const values = args.flatMap((arg, index): readonly ValuesLayer[] =>
    arg === '--set-json' ? [{ kind: 'set-json', text: args[index + 1] ?? '' }] : [],
  );
  const { text, errors } = renderChart({
    chart: loaded.chart,
    release: { name: 'demo', namespace: 'shop' },
    capabilities: { kubeVersion: '1.36.0' },
    values,
    includeCrds: true,
    helm: 4,
  });
  const [error] = errors;
  return error ? { error: error.message } : { output: text };
}

import { type HelmError, type RenderRequest, renderChart, showOnly, unsortedText } from '#helm';
import type { Io } from '../io.ts';
import { HelmUsageError } from './helm-usage-error.ts';
import { locateChart } from './locate-chart.ts';
import { nameAndChart } from './name-and-chart.ts';
import { valuesLayers } from './values-layers.ts';
import { writeParts } from './write-parts.ts';

/** The flags of `helm template` that are understood, as the command line gives them. */
export type HelmTemplateFlags = {
  readonly values?: readonly string[];
  readonly set?: readonly string[];
  readonly setString?: readonly string[];
  readonly setFile?: readonly string[];
  readonly setJson?: readonly string[];
  readonly setLiteral?: readonly string[];
  readonly namespace?: string;
  readonly kubeVersion?: string;
  readonly apiVersions?: readonly string[];
  readonly includeCrds: boolean;
  readonly skipCrds: boolean;
  readonly skipTests: boolean;
  readonly noHooks: boolean;
  readonly skipSchemaValidation: boolean;
  readonly showOnly?: readonly string[];
  readonly nameTemplate?: string;
  readonly generateName: boolean;
  readonly isUpgrade: boolean;
  readonly outputDir?: string;
  readonly releaseName: boolean;
  readonly debug: boolean;
  readonly repo?: string;
  readonly version?: string;
  readonly helm: '3' | '4';
};

/** From these stages on Helm has a release to show, and says so behind its message. */
const stagesWithRelease = ['kube-version', 'template', 'manifest', 'limit'];

/** Writes what `helm template` writes and answers its exit code: 0, or 1 with `Error: …` on stderr. */
export async function helmTemplate(
  flags: HelmTemplateFlags,
  args: readonly string[],
  io: Io,
): Promise<number> {
  try {
    io.stdout.write(await render(flags, args, io));
    return 0;
  } catch (error) {
    if (!(error instanceof HelmUsageError)) throw error;
    io.stderr.write(`Error: ${error.message}\n`);
    return 1;
  }
}

async function render(flags: HelmTemplateFlags, args: readonly string[], io: Io): Promise<string> {
  const helm = flags.helm === '3' ? 3 : 4;
  const { name, chart: reference } = nameAndChart(flags, args);
  const locate = await locateChart(reference, flags, io);
  const values = valuesLayers(flags, io);
  const request: RenderRequest = {
    chart: locate(),
    release: {
      name,
      namespace: flags.namespace ?? io.env['HELM_NAMESPACE'] ?? 'default',
      isUpgrade: flags.isUpgrade,
    },
    values,
    capabilities: { kubeVersion: flags.kubeVersion, apiVersions: split(flags.apiVersions) },
    helm,
    includeCrds: flags.includeCrds,
    skipTests: flags.skipTests,
    noHooks: flags.noHooks,
    skipSchemaValidation: flags.skipSchemaValidation,
  };
  const result = renderChart(request);
  const [error] = result.errors;
  if (error && flags.debug && hasRelease(error)) io.stdout.write(`${unsortedText(request).trim()}\n`);
  if (error) throw new HelmUsageError(errorText(error, flags));
  for (const problem of result.problems) io.stderr.write(`WARNING: ${problem.message}\n`);
  if (flags.outputDir)
    writeParts(result.parts, { folder: flags.outputDir, release: flags.releaseName ? name : undefined, io });
  const text = flags.outputDir ? '\n' : result.text;
  const patterns = flags.showOnly ?? [];
  if (patterns.length === 0) return text;
  const shown = showOnly(text, patterns, helm);
  if (typeof shown === 'string') return shown;
  throw new HelmUsageError(shown.message);
}

function hasRelease({ stage }: HelmError): boolean {
  return stagesWithRelease.includes(stage);
}

function errorText(error: HelmError, { debug }: HelmTemplateFlags): string {
  return hasRelease(error) && !debug
    ? `${error.message}\n\nUse --debug flag to render out invalid YAML`
    : error.message;
}

/** pflag's string slices: several flags, or one with commas. */
function split(values: readonly string[] | undefined): readonly string[] {
  return (values ?? []).flatMap((value) => value.split(',')).filter((value) => value !== '');
}

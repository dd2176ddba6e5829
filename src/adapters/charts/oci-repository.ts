import { asText, trimEndOf } from '#text';
import { highestInRange } from '#helm';
import { arrayAt, recordsAt, stringAt } from '#kube';
import { FetchFailure, type Remote, bodyOf, goodAnswer, jsonOf, registryClient } from '#registry';
import { type WantedChart, isArtifact } from '#render';
import type { RemoteChart } from './remote-chart.ts';

export const manifestTypes =
  'application/vnd.oci.image.manifest.v1+json, application/vnd.docker.distribution.manifest.v2+json';
const chartLayers = ['application/vnd.cncf.helm.chart.content.v1.tar+gzip', 'application/tar+gzip'];

/** A chart of an OCI registry; `repository` is `oci://host/path`, to which the chart's name is added. */
export async function fetchFromOci(wanted: WantedChart, remote: Remote): Promise<RemoteChart> {
  const { registry, repository, get } = ociRepository(wanted, remote);
  const version = isVersion(wanted.version) ? wanted.version : await highestVersion();
  const tag = version.replaceAll('+', '_');
  const manifest = await jsonOf(await get(`manifests/${tag}`, manifestTypes).catch(noSuchVersion));
  const layers = recordsAt(manifest, 'layers').map(([, layer]) => layer);
  const layer = layers.find((candidate) => chartLayers.includes(stringAt(candidate, 'mediaType') ?? ''));
  const digest = stringAt(layer, 'digest');
  if (digest === undefined)
    throw new FetchFailure('unexpected-answer', `${registry}/${repository}:${version} is no Helm chart`);
  const bytes = await bodyOf(await get(`blobs/${digest}`, '*/*'));
  return { bytes, version, digest: digest.replace(/^sha256:/, '') };

  async function highestVersion(): Promise<string> {
    const found = highestInRange(wanted.version, await ociVersions(wanted, remote));
    if (found !== undefined) return found;
    throw new FetchFailure(
      'no-such-version',
      `${registry}/${repository} has no version that fits ${wanted.version}`,
    );
  }

  /** A registry says of a tag only that it is not there; whether the chart is, its list of tags says. */
  async function noSuchVersion(error: unknown): Promise<never> {
    if (!(error instanceof FetchFailure) || error.reason !== 'not-found') throw error;
    await get('tags/list', 'application/json').catch(() => {
      throw error;
    });
    throw new FetchFailure('no-such-version', `${registry}/${repository} has no version ${version}`);
  }
}

/** The versions of a chart that a registry has as tags. */
export async function ociVersions(wanted: WantedChart, remote: Remote): Promise<readonly string[]> {
  const list = await jsonOf(await ociRepository(wanted, remote).get('tags/list', 'application/json'));
  return arrayAt(list, 'tags').map((each) => asText(each).replaceAll('_', '+'));
}

/** The repository of a registry that a chart or an artifact is in, and how to ask for what is below it. */
export function ociRepository(wanted: WantedChart, remote: Remote) {
  const [registry = '', ...path] = trimEndOf(wanted.repository.slice('oci://'.length), '/').split('/');
  const repository = [...path, ...(isArtifact(wanted) ? [] : [wanted.name])].join('/');
  const client = registryClient(remote);
  const get = async (below: string, accept: string) =>
    goodAnswer(
      await client.get({ registry, repository, path: below, accept }),
      `${registry}/${repository}/${below}`,
    );
  return { registry, repository, get };
}

function isVersion(text: string): boolean {
  return /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(text);
}

import { highestInRange } from '#helm';
import { recordsAt, stringAt } from '#kube';
import { FetchFailure, type Remote, bodyOf, jsonOf } from '#registry';
import type { WantedChart } from '#render';
import { manifestTypes, ociRepository, ociVersions } from './oci-repository.ts';
import type { RemoteChart } from './remote-chart.ts';

const maxLayers = 10;

/**
 * The one layer with content of an OCI artifact (Argo CD's util/oci/client.go): a tag or digest as it is written, else the
 * highest tag in the range.
 */
export async function fetchArtifact(wanted: WantedChart, remote: Remote): Promise<RemoteChart> {
  const { registry, repository, get } = ociRepository(wanted, remote);
  const address = `${registry}/${repository}`;
  if (wanted.version === '')
    throw new FetchFailure('no-such-version', `no tag or digest of ${address} is named`);
  const version = await taggedVersion();
  const manifest = await manifestAt(version);
  const layers = recordsAt(manifest, 'layers').map(([, layer]) => ({
    mediaType: stringAt(layer, 'mediaType') ?? '',
    digest: stringAt(layer, 'digest') ?? '',
  }));
  if (layers.length > maxLayers)
    throw unexpected(`has ${layers.length} layers, and Argo CD takes up to ${maxLayers}`);
  const contents = layers.filter(({ mediaType }) => /(?:tar\+gzip|tar)$/.test(mediaType));
  const [content] = contents;
  if (!content || contents.length > 1)
    throw unexpected(`has ${contents.length} layers with content, and Argo CD takes exactly one`);
  const bytes = await bodyOf(await get(`blobs/${content.digest}`, '*/*'));
  return { bytes, version, digest: content.digest.replace(/^sha256:/, ''), mediaType: content.mediaType };

  function manifestAt(tag: string): Promise<unknown> {
    return get(`manifests/${tag.replaceAll('+', '_')}`, manifestTypes).then(jsonOf);
  }

  async function taggedVersion(): Promise<string> {
    try {
      await manifestAt(wanted.version);
      return wanted.version;
    } catch (error) {
      if (!(error instanceof FetchFailure) || !isMissing(error)) throw error;
      const tags = await ociVersions(wanted, remote).catch(() => {
        throw error;
      });
      const found = highestInRange(wanted.version, tags);
      if (found !== undefined) return found;
      throw new FetchFailure('no-such-version', `${address} has no tag that fits ${wanted.version}`);
    }
  }

  function unexpected(what: string): FetchFailure {
    return new FetchFailure('unexpected-answer', `${address}:${version} ${what}`);
  }
}

/** Of a range that is no tag some registries say that it is not there, others that it is none. */
function isMissing({ reason }: FetchFailure): boolean {
  return reason === 'not-found' || reason === 'unexpected-answer';
}

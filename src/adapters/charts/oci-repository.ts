import { highestInRange } from '#helm';
import { arrayAt, recordsAt, stringAt } from '#kube';
import { basicAuth, credentialFor } from './credentials.ts';
import type { RemoteChart, WantedChart } from './remote-chart.ts';
import { FetchFailure, type Remote, bodyOf, send } from './remote.ts';

const manifestTypes =
  'application/vnd.oci.image.manifest.v1+json, application/vnd.docker.distribution.manifest.v2+json';
const chartLayers = ['application/vnd.cncf.helm.chart.content.v1.tar+gzip', 'application/tar+gzip'];

/** A chart of an OCI registry; `repository` is `oci://host/path`, to which the chart's name is added. */
export async function fetchFromOci(wanted: WantedChart, remote: Remote): Promise<RemoteChart> {
  const address = wanted.repository.slice('oci://'.length).replace(/\/+$/, '');
  const slash = address.indexOf('/');
  const host = slash < 0 ? address : address.slice(0, slash);
  const path = slash < 0 ? wanted.name : `${address.slice(slash + 1)}/${wanted.name}`;
  const registry = new Registry(host, path, remote);
  const version = await registry.chooseVersion(wanted);
  const manifest: unknown = await (
    await registry.get(`manifests/${version.replaceAll('+', '_')}`, manifestTypes)
  ).json();
  const layers = recordsAt(manifest, 'layers').map(([, layer]) => layer);
  const layer = layers.find((candidate) => chartLayers.includes(stringAt(candidate, 'mediaType') ?? ''));
  const digest = stringAt(layer, 'digest');
  if (digest === undefined) throw new FetchFailure(`${host}/${path}:${version} is no Helm chart`);
  const bytes = await bodyOf(await registry.get(`blobs/${digest}`, '*/*'));
  return { bytes, version, digest: digest.replace(/^sha256:/, '') };
}

class Registry {
  private readonly base: string;
  private readonly name: string;
  private readonly remote: Remote;
  private authorization: string | undefined;

  constructor(host: string, path: string, remote: Remote) {
    const isPlain = /^(localhost|127\.|\[::1\])/.test(host) || remote.plainHttp.includes(host);
    this.base = `${isPlain ? 'http' : 'https'}://${host}/v2/${path}`;
    this.name = `${host}/${path}`;
    this.remote = remote;
  }

  async chooseVersion(wanted: WantedChart): Promise<string> {
    if (/^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(wanted.version)) return wanted.version;
    const list: unknown = await (await this.get('tags/list', 'application/json')).json();
    const tags = arrayAt(list, 'tags').map((tag) => String(tag).replaceAll('_', '+'));
    const version = highestInRange(wanted.version, tags);
    if (version === undefined)
      throw new FetchFailure(`${this.name} has no version that fits ${wanted.version}`);
    return version;
  }

  /** A request with the registry's way of logging in: none, basic, or a bearer token it sends us for. */
  async get(path: string, accept: string): Promise<Response> {
    const address = `${this.base}/${path}`;
    let response = await this.send(address, accept);
    if (response.status === 401) {
      this.authorization = await this.logIn(response.headers.get('www-authenticate') ?? '');
      response = await this.send(address, accept);
    }
    if (!response.ok)
      throw new FetchFailure(`${address} answers ${response.status} ${response.statusText}`.trim());
    return response;
  }

  private send(address: string, accept: string): Promise<Response> {
    const authorization = this.authorization === undefined ? {} : { authorization: this.authorization };
    return send(address, this.remote, { accept, ...authorization });
  }

  private async logIn(challenge: string): Promise<string> {
    const credential = credentialFor(this.name, this.remote.credentials);
    if (/^basic/i.test(challenge)) {
      if (!credential) throw new FetchFailure(`${this.name} wants a login and none is known for it`);
      return basicAuth(credential);
    }
    const fields = new Map([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const realm = fields.get('realm');
    if (!/^bearer/i.test(challenge) || realm === undefined) {
      throw new FetchFailure(`${this.name} wants a login of a kind that is not known: ${challenge}`);
    }
    const address = new URL(realm);
    for (const name of ['service', 'scope']) {
      const value = fields.get(name);
      if (value !== undefined) address.searchParams.set(name, value);
    }
    const basic = credential ? { authorization: basicAuth(credential) } : {};
    const response = await send(address.href, this.remote, basic);
    const answer: unknown = response.ok ? await response.json() : {};
    const token = stringAt(answer, 'token') ?? stringAt(answer, 'access_token');
    if (token === undefined)
      throw new FetchFailure(`${realm} refuses to log in to ${this.name} (${response.status})`);
    return `Bearer ${token}`;
  }
}

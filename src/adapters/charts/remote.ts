import { type Credential, basicAuth, credentialFor } from './credentials.ts';

/** How the network is reached. */
export type Remote = {
  readonly credentials: readonly Credential[];
  readonly timeoutMilliseconds: number;
  /** Hosts that are spoken to without TLS; loopback always is. */
  readonly plainHttp: readonly string[];
};

/** Something did not arrive; the sentence says what and why. */
export class FetchFailure extends Error {}

const maxBytes = 100 * 1024 * 1024;

/** Gets an address with basic credentials, if there are any for it. */
export async function get(
  address: string,
  remote: Remote,
  headers: Record<string, string> = {},
): Promise<Response> {
  const credential = credentialFor(address, remote.credentials);
  const authorization: Record<string, string> = credential ? { authorization: basicAuth(credential) } : {};
  const response = await send(address, remote, { ...authorization, ...headers });
  if (!response.ok)
    throw new FetchFailure(`${address} answers ${response.status} ${response.statusText}`.trim());
  return response;
}

/** One request; a network fault becomes a `FetchFailure`. */
export async function send(
  address: string,
  remote: Remote,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    return await fetch(address, { headers, signal: AbortSignal.timeout(remote.timeoutMilliseconds) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new FetchFailure(
      `${address} cannot be reached (${cause instanceof Error ? cause.message : String(cause)})`,
    );
  }
}

/** The body of an answer, up to the size of the largest chart that Helm takes. */
export async function bodyOf(response: Response): Promise<Uint8Array> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw new FetchFailure(`${response.url} is larger than ${maxBytes} bytes`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > maxBytes) throw new FetchFailure(`${response.url} is larger than ${maxBytes} bytes`);
  return bytes;
}

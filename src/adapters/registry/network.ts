import { asText } from '#text';
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import type { FetchReason } from '#outcome';
import type { Dispatcher, Response } from 'undici';
import { FetchFailure } from './fetch-failure.ts';

export type Environment = Readonly<Partial<Record<string, string>>>;

/** An answer over HTTP, as the standard has it. */
export type Answer = Response;

/** What a repository of the user wants beyond the trust of the system: files in PEM, or the text of one. */
export type Tls = {
  readonly caFile?: string;
  readonly certFile?: string;
  readonly keyFile?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly isUnchecked?: boolean;
};

export type Request = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form with POST. */
  readonly form?: Readonly<Record<string, string>>;
  readonly tls?: Tls;
};

/** Sends one request; a fault of the network is a `FetchFailure`, every answer is an answer. */
export type Network = (address: string, request?: Request) => Promise<Answer>;

/**
 * The network as the environment says it is to be used: HTTP_PROXY, HTTPS_PROXY and NO_PROXY in either case, and the
 * certificates of SSL_CERT_FILE and NODE_EXTRA_CA_CERTS beside those of Node. Loopback is never sent to a proxy.
 */
export function networkOf(env: Environment, timeoutMilliseconds: number): Network {
  const dispatchers = new Map<string, Promise<Dispatcher>>();
  return async (address, { headers = {}, form, tls = {} } = {}) => {
    const key = JSON.stringify(tls);
    let dispatcher = dispatchers.get(key);
    if (!dispatcher) dispatchers.set(key, (dispatcher = dispatcherOf(env, tls)));
    // Loaded with the first request: a run without one does not pay for it.
    const { fetch } = await import('undici');
    try {
      return await fetch(address, {
        headers,
        dispatcher: await dispatcher,
        signal: AbortSignal.timeout(timeoutMilliseconds),
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      });
    } catch (error) {
      throw fetchFailure(address, error);
    }
  };
}

/** The fault of a connection, or of a body that breaks off, as a failure with its reason. */
export function fetchFailure(address: string, error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : asText(cause);
  const reason = reasonOf(cause);
  return new FetchFailure(
    reason,
    reason === 'timed-out'
      ? `${address} does not answer in time`
      : `${address} cannot be reached (${message})`,
  );
}

function reasonOf(cause: unknown): FetchReason {
  const code = cause instanceof Error ? String(Reflect.get(cause, 'code') ?? '') : '';
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'timed-out';
  if (/TIMEDOUT|TIMEOUT/.test(code)) return 'timed-out';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name-not-resolved';
  if (/CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/.test(code)) return 'untrusted-certificate';
  return 'unreachable';
}

async function dispatcherOf(env: Environment, tls: Tls): Promise<Dispatcher> {
  const { EnvHttpProxyAgent } = await import('undici');
  const connect = connectOptions(env, tls);
  return new EnvHttpProxyAgent({
    httpProxy: env['http_proxy'] ?? env['HTTP_PROXY'] ?? '',
    httpsProxy: env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '',
    noProxy: [env['no_proxy'] ?? env['NO_PROXY'] ?? '', 'localhost', '127.0.0.1', '[::1]'].join(','),
    // As Go does it: what is not encrypted is handed to the proxy as it is, only TLS goes through a tunnel.
    proxyTunnel: false,
    connect,
    requestTls: connect,
    proxyTls: connect,
  });
}

function connectOptions(
  env: Environment,
  { caFile, certFile, keyFile, cert, key, isUnchecked = false }: Tls,
) {
  const extra = [env['SSL_CERT_FILE'], env['NODE_EXTRA_CA_CERTS'], caFile].flatMap(readPem);
  return {
    ...(extra.length === 0 ? {} : { ca: [...rootCertificates, ...extra] }),
    ...(certFile === undefined ? {} : { cert: readPem(certFile) }),
    ...(keyFile === undefined ? {} : { key: readPem(keyFile) }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    ...(isUnchecked ? { rejectUnauthorized: false } : {}),
  };
}

/** A file that the environment names and that is not there changes nothing, as with Go and Node. */
function readPem(file: string | undefined): string[] {
  if (file === undefined || file === '') return [];
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    return [];
  }
}

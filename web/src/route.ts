import { useMemo, useSyncExternalStore } from 'react';
import type { ApplicationReport } from '#report';

/** Where the reader is: the parts of the path in the hash, and its parameters. */
export type Route = { readonly path: readonly string[]; readonly params: URLSearchParams };

/** Reads a hash such as `#/findings/1f2e?target=dev`. What cannot be decoded is taken as it stands. */
export function parseHash(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').filter(Boolean).map(decode), params: new URLSearchParams(query) };
}

/** The address of a place in the page; empty parameters are left out. */
export function href(path: readonly string[], params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
  return `#/${path.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

/** The address of an Application's page. */
export function applicationHref({ target, namespace, name }: ApplicationReport): string {
  return href(['applications', target, namespace, name]);
}

/** The address of an object of an Application; `object` is written `Kind/namespace/name`. */
export function objectHref(
  { target, namespace, name }: ApplicationReport,
  object: string,
  params: Readonly<Record<string, string>> = {},
): string {
  return href(['applications', target, namespace, name, object], params);
}

/** The route, again whenever it changes. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => parseHash(hash), [hash]);
}

/** Changes the address without a step in the history: for filters, which change with every key. */
export function replaceHash(hash: string): void {
  history.replaceState(null, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

import { GoError } from '../exec/errors.ts';
import { quote } from '../fmt/quote.ts';
import { fromBytes, toBytes } from '../values/bytes.ts';

/** The parts of a URL as net/url keeps them: path and fragment decoded, the query as it stands. */
export type Url = {
  readonly scheme: string;
  readonly opaque: string;
  readonly user: string | undefined;
  readonly host: string;
  readonly path: string;
  readonly rawPath: string;
  readonly hasQuery: boolean;
  readonly query: string;
  readonly fragment: string;
};

type Mode = 'path' | 'segment' | 'host' | 'zone' | 'user' | 'query' | 'fragment';

/** url.Parse; throws Go's error, which quotes the text, without its fragment unless that is at fault. */
export function parseUrl(text: string): Url {
  const hash = text.indexOf('#');
  const before = hash < 0 ? text : text.slice(0, hash);
  const rawFragment = hash < 0 ? '' : text.slice(hash + 1);
  const url = quoting(before, () => parseWithoutFragment(before));
  return { ...url, fragment: quoting(text, () => unescape(rawFragment, 'fragment')) };
}

function quoting<T>(text: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof GoError) throw new GoError(`parse ${quote(text)}: ${error.message}`);
    throw error;
  }
}

function parseWithoutFragment(text: string): Url {
  if (/[\0-\x1f\x7f]/.test(text)) throw new GoError('net/url: invalid control character in URL');
  const empty = {
    scheme: '',
    opaque: '',
    user: undefined,
    host: '',
    path: '',
    rawPath: '',
    hasQuery: false,
    query: '',
    fragment: '',
  };
  if (text === '*') return { ...empty, path: '*' };
  const { scheme, rest: afterScheme } = splitScheme(text);
  let rest = afterScheme;
  let query = '';
  let hasQuery = false;
  if (rest.endsWith('?') && rest.indexOf('?') === rest.length - 1) {
    hasQuery = true;
    rest = rest.slice(0, -1);
  } else {
    const mark = rest.indexOf('?');
    if (mark >= 0) {
      query = rest.slice(mark + 1);
      rest = rest.slice(0, mark);
    }
  }
  const base = { ...empty, scheme, query, hasQuery };
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...base, opaque: rest };
    const [segment = ''] = rest.split('/');
    if (segment.includes(':')) throw new GoError('first path segment in URL cannot contain colon');
  }
  let authority: Authority = { user: undefined, host: '' };
  if ((scheme !== '' || !rest.startsWith('///')) && rest.startsWith('//')) {
    const slash = rest.indexOf('/', 2);
    authority = parseAuthority(slash < 0 ? rest.slice(2) : rest.slice(2, slash));
    rest = slash < 0 ? '' : rest.slice(slash);
  }
  const path = unescape(rest, 'path');
  return { ...base, ...authority, path, rawPath: rest === escape(path, 'path') ? '' : rest };
}

function splitScheme(text: string): { readonly scheme: string; readonly rest: string } {
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text);
  if (match !== null) return { scheme: (match[1] ?? '').toLowerCase(), rest: text.slice(match[0].length) };
  if (text.startsWith(':')) throw new GoError('missing protocol scheme');
  return { scheme: '', rest: text };
}

type Authority = Pick<Url, 'user' | 'host'>;

function parseAuthority(text: string): Authority {
  const at = text.lastIndexOf('@');
  const host = parseHost(at < 0 ? text : text.slice(at + 1));
  if (at < 0) return { user: undefined, host };
  const info = text.slice(0, at);
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(info)) throw new GoError('net/url: invalid userinfo');
  const colon = info.indexOf(':');
  const name = escape(unescape(colon < 0 ? info : info.slice(0, colon), 'user'), 'user');
  if (colon < 0) return { user: name, host };
  return { user: `${name}:${escape(unescape(info.slice(colon + 1), 'user'), 'user')}`, host };
}

function parseHost(host: string): string {
  if (host.startsWith('[')) {
    const close = host.lastIndexOf(']');
    if (close < 0) throw new GoError("missing ']' in host");
    const port = host.slice(close + 1);
    if (!/^(:[0-9]*)?$/.test(port)) throw new GoError(`invalid port ${quote(port)} after host`);
  } else {
    const colon = host.lastIndexOf(':');
    if (colon >= 0 && !/^:[0-9]*$/.test(host.slice(colon))) {
      throw new GoError(`invalid port ${quote(host.slice(colon))} after host`);
    }
  }
  return unescape(host, 'host');
}

function unescape(text: string, mode: Mode): string {
  const bytes: number[] = [];
  const source = toBytes(text);
  for (let i = 0; i < source.length; i++) {
    const byte = source[i] ?? 0;
    const char = String.fromCharCode(byte);
    if (char !== '%') {
      if (mode === 'host' && byte < 0x80 && shouldEscape(char, mode)) {
        throw new GoError(`invalid character ${quote(char)} in host name`);
      }
      bytes.push(mode === 'query' && char === '+' ? 32 : byte);
      continue;
    }
    const hex = fromBytes(source.subarray(i, i + 3));
    if (!/^%[0-9a-fA-F]{2}$/.test(hex)) throw new GoError(`invalid URL escape ${quote(hex)}`);
    if (mode === 'host' && Number.parseInt(hex.charAt(1), 16) < 8 && hex !== '%25') {
      throw new GoError(`invalid URL escape ${quote(hex)}`);
    }
    bytes.push(Number.parseInt(hex.slice(1), 16));
    i += 2;
  }
  return fromBytes(Uint8Array.from(bytes));
}

function shouldEscape(char: string, mode: Mode): boolean {
  if (/[A-Za-z0-9]/.test(char)) return false;
  if ((mode === 'host' || mode === 'zone') && '!$&\'()*+,;=:[]<>"'.includes(char)) return false;
  if ('-_.~'.includes(char)) return false;
  if ('$&+,/:;=?@'.includes(char)) {
    if (mode === 'path') return char === '?';
    if (mode === 'segment') return '/;,?'.includes(char);
    if (mode === 'user') return '@/?:'.includes(char);
    return mode === 'query';
  }
  return !(mode === 'fragment' && '!()*'.includes(char));
}

function escape(text: string, mode: Mode): string {
  let escaped = '';
  for (const byte of toBytes(text)) {
    const char = String.fromCharCode(byte);
    if (byte < 0x80 && !shouldEscape(char, mode)) escaped += char;
    else
      escaped +=
        mode === 'query' && char === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return escaped;
}

/** URL.Hostname: the host without port and brackets. */
export function hostnameOf(host: string): string {
  const colon = host.lastIndexOf(':');
  const name =
    colon >= 0 && /^:[0-9]*$/.test(host.slice(colon)) && !host.endsWith(']') ? host.slice(0, colon) : host;
  return name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name;
}

/** URL.String. */
export function formatUrl(url: Url): string {
  let text = url.scheme === '' ? '' : `${url.scheme}:`;
  if (url.opaque !== '') text += url.opaque;
  else {
    const hasAuthority = url.scheme !== '' || url.host !== '' || url.user !== undefined;
    if (hasAuthority && (url.host !== '' || url.path !== '' || url.user !== undefined)) {
      if (url.host !== '' || url.user !== undefined || url.path.startsWith('//')) text += '//';
      if (url.user !== undefined) text += `${url.user}@`;
      text += escape(url.host, 'host');
    }
    const path = url.rawPath === '' ? (url.path === '*' ? '*' : escape(url.path, 'path')) : url.rawPath;
    if (path !== '' && !path.startsWith('/') && url.host !== '') text += '/';
    if (text === '' && path.split('/')[0]?.includes(':') === true) text += './';
    text += path;
  }
  if (url.hasQuery || url.query !== '') text += `?${url.query}`;
  if (url.fragment !== '') text += `#${escape(url.fragment, 'fragment')}`;
  return text;
}

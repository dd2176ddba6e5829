import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction } from '../exec/go-function.ts';
import { formatUrl, hostnameOf, parseUrl } from '../text/url.ts';
import { goMap, type GoMap } from '../values/go-value.ts';
import { kindName } from '../values/types.ts';

/** sprig's URLs (url.go). */
export const urlFunctions: { readonly [name: string]: GoFunction } = {
  urlParse: fixed(['string'], (_, text) => {
    const url = orPanic('unable to parse url', () => parseUrl(text));
    return goMap([
      ['scheme', url.scheme],
      ['host', url.host],
      ['hostname', hostnameOf(url.host)],
      ['path', url.path],
      ['query', url.query],
      ['opaque', url.opaque],
      ['fragment', url.fragment],
      ['userinfo', url.user ?? ''],
    ]);
  }),
  urlJoin: fixed(['map[string]interface {}'], (_, map) => {
    const userinfo = textAt(map, 'userinfo');
    return formatUrl({
      scheme: textAt(map, 'scheme'),
      host: textAt(map, 'host'),
      path: textAt(map, 'path'),
      query: textAt(map, 'query'),
      opaque: textAt(map, 'opaque'),
      fragment: textAt(map, 'fragment'),
      rawPath: '',
      hasQuery: false,
      user:
        userinfo === ''
          ? undefined
          : orPanic('unable to parse userinfo in dict', () => parseUrl(`proto://${userinfo}@host`)).user,
    });
  }),
};

function orPanic<T>(complaint: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof GoError) throw new GoError(`${complaint}: ${error.message}`);
    throw error;
  }
}

function textAt(map: GoMap, key: string): string {
  if (!map.has(key)) return '';
  const value = map.get(key);
  if (typeof value === 'string') return value;
  if (value === null) throw new GoError('runtime error: invalid memory address or nil pointer dereference');
  throw new GoError(`unable to parse ${key} key, must be of type string, but ${kindName(value)} found`);
}

import { request } from 'node:https';

/** The one user of the simulated cluster; the token is worthless outside the recorder's network namespace. */
export const token = 'phineus-oracle';

/** A minimal client for the recorder's own API server: `call` one path, `list` the items of one. */
export function createApi(port) {
  function call(method, path, body) {
    const contentType = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': contentType,
      };
      // The server's certificate is self-signed at each start and only reachable on loopback.
      const options = { host: '127.0.0.1', port, path, method, headers, rejectUnauthorized: false };
      const req = request(options, (res) => {
        const chunks = [];
        res.on('data', (chunk) => chunks.push(chunk));
        res.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (res.statusCode < 300) resolve(text.startsWith('{') ? JSON.parse(text) : text);
          else
            reject(
              Object.assign(new Error(`${method} ${path}: ${res.statusCode} ${text}`), {
                code: res.statusCode,
              }),
            );
        });
      });
      req.on('error', reject);
      req.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function list(path) {
    return (await call('GET', path)).items ?? [];
  }

  function patch(path, body) {
    return call('PATCH', path, body);
  }

  return { call, list, patch };
}

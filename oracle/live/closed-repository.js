import { createServer } from 'node:http';

/** A git server that asks everybody to log in, as one does whose token has expired; on loopback, until `stop`. */
export function startClosedRepository() {
  const server = createServer((_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' });
    response.end();
  });
  server.listen(8095, '127.0.0.1');
  const errors = [];
  server.on('error', (error) => errors.push(error.message));
  return {
    errors,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

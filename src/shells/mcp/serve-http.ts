import { type IncomingMessage, type ServerResponse, createServer as createHttpServer } from 'node:http';
import { UserError } from '#outcome';
import { isLoopback } from '#registry';
import { asText } from '#text';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createServer } from './create-server.ts';
import type { ToolPlace } from './tool.ts';

export type Serving = { readonly url: string; stop(): Promise<void> };

/**
 * The tools at `/mcp` of this machine alone. Each request stands for itself. Pages of browsers get nothing: whoever names
 * another host, or comes from another origin, is refused.
 */
export async function serveHttp(place: ToolPlace, port: number): Promise<Serving> {
  const http = createHttpServer((request, response) => {
    void answer(place, request, response).catch((error: unknown) => {
      place.io.log(error instanceof Error ? (error.stack ?? error.message) : asText(error));
      if (!response.headersSent) refuse(response, 500);
    });
  });
  try {
    // It throws at a port that is none, and tells later of one that is taken.
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, '127.0.0.1', () => resolve());
    });
  } catch (error) {
    throw new UserError(
      `cannot listen on port ${port}: ${error instanceof Error ? error.message : asText(error)}`,
      {
        hint: 'give another --port',
      },
    );
  }
  const address = http.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}/mcp`,
    async stop() {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      await closed;
    },
  };
}

async function answer(place: ToolPlace, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host = '', origin } = request.headers;
  if (!isLoopback(host) || (origin !== undefined && !isLoopback(origin.replace(/^http:\/\//, ''))))
    return refuse(response, 403);
  if (request.url !== '/mcp') return refuse(response, 404);
  // Without sessions there is nothing to listen to or to end.
  if (request.method !== 'POST') return refuse(response, 405);
  const server = createServer(place);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message: 'refused' }, id: null }));
}

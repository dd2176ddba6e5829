import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers what is no request of HTTP, and closes the connection. The answer says so: a browser that is not told sends its
 * next request into a connection that is gone.
 */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = codes[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ statusCode: code, message: STATUS_CODES[code] });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  socket.destroy(error);
}

const codes: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

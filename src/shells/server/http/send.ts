import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says that there is nothing under an address. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'there is no such thing here' });
}

/** Sends JSON as it is kept, compressed; whoever has it learns so without it. */
export function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { id, bytes }: { readonly id: string; readonly bytes: Uint8Array },
): FastifyReply {
  const tag = `"${id}"`;
  void reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding');
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const accepts = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  return accepts
    ? reply.header('content-encoding', 'gzip').send(Buffer.from(bytes))
    : reply.send(gunzipSync(bytes));
}

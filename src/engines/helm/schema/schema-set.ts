import { isRecord, type Json } from '#kube';

/** The dialects that values schemas are written in. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

/** A schema, or the answer to everything. */
export type Schema = Json | boolean;

/** What a reference leads to. */
export type Resolved = { readonly schema: Schema; readonly base: string };

const root = 'file:///values.schema.json';

/** Reads which dialect a schema speaks; Helm takes 2020-12 for one that does not say. */
export function draftOf(schema: Schema): Draft | undefined {
  const named = isRecord(schema) ? schema['$schema'] : undefined;
  if (typeof named !== 'string' || named === '') return 2020;
  // The address without a version is that of the newest.
  if (/^https?:\/\/json-schema\.org\/schema#?$/.test(named)) return 2020;
  const match = /json-schema\.org\/(?:draft-0([467])|draft\/(2019-09|2020-12))\/schema#?$/.exec(named);
  if (match?.[2]) return match[2] === '2019-09' ? 2019 : 2020;
  const number = match?.[1];
  return number === '4' ? 4 : number === '6' ? 6 : number === '7' ? 7 : undefined;
}

/** All schemas of a document by the addresses that `$ref` may use. */
export class SchemaSet {
  private readonly byAddress = new Map<string, Resolved>();
  private readonly document: Schema;
  readonly draft: Draft;
  readonly base = root;

  constructor(document: Schema, draft: Draft) {
    this.document = document;
    this.draft = draft;
    this.byAddress.set(root, { schema: document, base: root });
    this.collect(document, root, 0);
  }

  /** The schema a reference leads to; `undefined` when it leaves the document. */
  resolve(reference: string, base: string): Resolved | undefined {
    const address = absolute(reference, base);
    if (address === undefined) return undefined;
    const known = this.byAddress.get(address);
    if (known) return known;
    const hash = address.indexOf('#');
    const resource = this.byAddress.get(hash < 0 ? address : address.slice(0, hash));
    if (!resource) return undefined;
    const fragment = hash < 0 ? '' : decode(address.slice(hash + 1));
    if (fragment === '') return resource;
    return fragment.startsWith('/') ? this.follow(resource, fragment) : undefined;
  }

  /** Where a reference leads, in full; the root of a document ends in `#`. */
  address(reference: string, base: string): string {
    const address = absolute(reference, base) ?? reference;
    return address.includes('#') ? address : `${address}#`;
  }

  private follow(from: Resolved, pointer: string): Resolved | undefined {
    let current: unknown = from.schema;
    for (const token of pointer.slice(1).split('/')) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(current)) current = current[Number(key)];
      else if (isRecord(current) && Object.hasOwn(current, key)) current = current[key];
      else return undefined;
    }
    return isSchema(current) ? { schema: current, base: from.base } : undefined;
  }

  /** Registers every `$id` and anchor; the depth is bounded since schemas are foreign data. */
  private collect(node: unknown, base: string, depth: number): void {
    if (depth > 200 || typeof node !== 'object' || node === null) return;
    let inner = base;
    if (isRecord(node)) {
      const id = node[this.draft === 4 ? 'id' : '$id'];
      if (typeof id === 'string' && node !== this.document) inner = this.register(id, node, base);
      else if (typeof id === 'string') this.register(id, node, base);
      for (const name of ['$anchor', '$dynamicAnchor']) {
        const anchor = node[name];
        if (typeof anchor === 'string')
          this.byAddress.set(`${inner}#${anchor}`, { schema: node, base: inner });
      }
    }
    for (const child of Object.values(node)) this.collect(child, inner, depth + 1);
  }

  private register(id: string, schema: Json, base: string): string {
    const address = absolute(id, base) ?? base;
    const plain = address.endsWith('#') ? address.slice(0, -1) : address;
    this.byAddress.set(plain, { schema, base: plain });
    return plain;
  }
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isRecord(value);
}

function absolute(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href;
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

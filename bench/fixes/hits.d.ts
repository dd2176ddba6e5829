import type { Finding } from '#findings';

type Row = { readonly files: readonly string[]; readonly expect: string; readonly why: string };

export function hitsOf(row: Row, before: readonly Finding[], after: readonly Finding[]): readonly Finding[];

import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { KeptProof, ProofPlace } from './store.ts';

/** Keeps what came of looking for a cure, in the place of what was true of an earlier run. */
export async function keepProof(db: Kysely<Schema>, proof: KeptProof): Promise<void> {
  const { run, bytes } = proof;
  await db
    .insertInto('proof')
    .values(proof)
    .onConflict((conflict) =>
      conflict.columns(['watched', 'fingerprint', 'choice']).doUpdateSet({ run, bytes }),
    )
    .execute();
}

/** What came of looking for a cure on the tree that a run saw. */
export async function readProof(
  db: Kysely<Schema>,
  { watched, run, fingerprint, choice }: ProofPlace,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('proof')
    .select('bytes')
    .where('watched', '=', watched)
    .where('fingerprint', '=', fingerprint)
    .where('choice', '=', choice)
    .where('run', '=', run)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}

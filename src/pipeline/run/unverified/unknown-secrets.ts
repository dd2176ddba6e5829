import { type Fleet, cloudIdentities, providerOf, storeReads } from '#fleet';
import { type Problem, notVerified } from '#outcome';

/** One problem for each target whose secret stores or cloud identities nobody described. */
export function unknownSecrets(fleet: Fleet): readonly Problem[] {
  return [unknownKeys(fleet), unknownIdentities(fleet)].flatMap((because) =>
    because === undefined ? [] : [notVerified('fact-unknown', because, { target: fleet.target })],
  );
}

function unknownKeys(fleet: Fleet): string | undefined {
  const declared = fleet.facts.secrets?.keys ?? {};
  const reads = storeReads(fleet).filter(
    ({ storeName, stores }) =>
      !Object.hasOwn(declared, storeName) && !stores.some((store) => providerOf(store)[0] === 'fake'),
  );
  if (reads.length === 0) return undefined;
  const stores = [...new Set(reads.map(({ storeName }) => storeName))].sort();
  return `ExternalSecrets ask for keys of ${stores.join(', ')}, and nobody declares which there are; list them under secrets.keys`;
}

function unknownIdentities(fleet: Fleet): string | undefined {
  if (fleet.facts.identities) return undefined;
  const count = cloudIdentities(fleet).length;
  if (count === 0) return undefined;
  return `${count === 1 ? '1 ServiceAccount asks' : `${count} ServiceAccounts ask`} for an identity of the cloud, and nobody declares which ones that trusts; list them under identities`;
}

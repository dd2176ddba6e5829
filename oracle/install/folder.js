import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder that holds every fetched and built thing: outside the repository, shared by all checkouts. */
export function oracleFolder() {
  return process.env.PHINEUS_ORACLE_DIR ?? join(homedir(), '.cache', 'phineus-oracle');
}

/** Where the unpacked Debian packages lie. */
export function debianRoot() {
  return join(oracleFolder(), 'debian');
}

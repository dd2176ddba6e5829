/** A folder of which an image reads every file when it finds no data, and passes over them afterwards. */
export type ImportFolder = {
  readonly folder: string;
  /** The argument without which it does not. */
  readonly word?: string;
};

/** From the documentation of each image. */
export const importFolders: readonly ImportFolder[] = [
  { folder: '/docker-entrypoint-initdb.d' },
  { folder: '/opt/keycloak/data/import', word: '--import-realm' },
];

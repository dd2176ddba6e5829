/** A program that changes the schema of its database when it starts. */
export type MigratingProgram = {
  readonly program: string;
  /** The end of the image's repository. */
  readonly image: string;
  /** The variable that names a database which several pods share, and the values that mean one. */
  readonly variable: string;
  readonly shared: readonly string[];
};

export const migratingPrograms: readonly MigratingProgram[] = [
  {
    program: 'Grafana',
    image: 'grafana/grafana',
    variable: 'GF_DATABASE_TYPE',
    shared: ['mysql', 'postgres'],
  },
  {
    program: 'Keycloak',
    image: 'keycloak/keycloak',
    variable: 'KC_DB',
    shared: ['mariadb', 'mssql', 'mysql', 'oracle', 'postgres'],
  },
  { program: 'Metabase', image: 'metabase/metabase', variable: 'MB_DB_TYPE', shared: ['mysql', 'postgres'] },
];

/** Commands of migration tools, as they stand in the scripts of containers. */
export const migrationCommands: readonly RegExp[] = [
  /\balembic\s+upgrade\b/,
  /\bprisma\s+migrate\s+deploy\b/,
  /\bmanage\.py\s+migrate\b/,
  /\b(?:rails|rake)\s+db:(?:migrate|prepare)\b/,
  /\bflyway\s+migrate\b/,
  /\bliquibase\s+update\b/,
  /\bknex\s+migrate:latest\b/,
  /\bgoose\s+up\b/,
  /\bdbmate\s+up\b/,
  /\batlas\s+migrate\s+apply\b/,
  /\btypeorm\s+migration:run\b/,
  /\bsequelize(?:-cli)?\s+db:migrate\b/,
  /\bartisan\s+migrate\b/,
  /\becto\.migrate\b/,
];

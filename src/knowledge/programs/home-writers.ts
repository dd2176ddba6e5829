/** A command that writes to the home folder of its user, unless a variable sends it elsewhere. */
export type HomeWriter = {
  /** The first words of the command; flags in between are passed over. */
  readonly words: readonly string[];
  /** Variables that name another place. */
  readonly variables: readonly string[];
  readonly file: string;
};

/** From the documentation of the tools. */
export const homeWriters: readonly HomeWriter[] = [
  {
    words: ['git', 'config', '--global'],
    variables: ['GIT_CONFIG_GLOBAL', 'XDG_CONFIG_HOME'],
    file: '.gitconfig',
  },
  {
    words: ['helm', 'repo', 'add'],
    variables: ['HELM_CONFIG_HOME', 'HELM_REPOSITORY_CONFIG', 'XDG_CONFIG_HOME'],
    file: '.config/helm/repositories.yaml',
  },
  { words: ['docker', 'login'], variables: ['DOCKER_CONFIG'], file: '.docker/config.json' },
  {
    words: ['aws', 'configure'],
    variables: ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE'],
    file: '.aws/config',
  },
];

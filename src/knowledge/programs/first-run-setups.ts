/** A program that waits for somebody at a browser before it can be used, as its documentation says. */
export type FirstRunSetup = {
  readonly product: string;
  /** Repositories of its images, without the registry. */
  readonly images: RegExp;
  /** What somebody has to do. */
  readonly asks: string;
  /** Variables, or arguments, by which it is done without anybody. */
  readonly unless: RegExp;
};

/** Programs whose first administrator is made by hand, unless they are told. */
export const firstRunSetups: readonly FirstRunSetup[] = [
  {
    product: 'Gitea',
    images: /^gitea\/gitea$/,
    asks: 'the installation page',
    unless: /^(?:INSTALL_LOCK|GITEA__SECURITY__INSTALL_LOCK)$/i,
  },
  {
    product: 'Jenkins',
    images: /^jenkins\/jenkins$/,
    asks: 'the setup wizard, with a password from its log',
    unless: /^CASC_JENKINS_CONFIG$|runSetupWizard=false/,
  },
  {
    product: 'Metabase',
    images: /^metabase\/metabase(?:-enterprise)?$/,
    asks: 'the setup page, on which the first user becomes administrator',
    unless: /^MB_CONFIG_FILE_PATH$/,
  },
  {
    product: 'Nextcloud',
    images: /^library\/nextcloud$/,
    asks: 'the installation page',
    unless: /^NEXTCLOUD_ADMIN_(?:USER|PASSWORD)(?:_FILE)?$/,
  },
  {
    product: 'Portainer',
    images: /^portainer\/portainer(?:-ce|-ee)?$/,
    asks: 'the page for the first administrator, within five minutes',
    unless: /^--admin-password(?:-file)?(?:=|$)/,
  },
];

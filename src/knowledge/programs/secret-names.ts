type Grammar = {
  readonly provider: string;
  /** What external-secrets takes off before it asks. */
  readonly prefix: RegExp;
  readonly form: RegExp;
  readonly letters: string;
};

/** How providers let secrets be named, from their API references. */
export const secretNames: Readonly<Record<string, Grammar>> = {
  azurekv: {
    provider: 'Azure Key Vault',
    prefix: /^(?:secret|cert|key)\//,
    form: /^[0-9A-Za-z-]{1,127}$/,
    letters: 'letters, digits and dashes',
  },
  gcpsm: {
    provider: 'Google Secret Manager',
    prefix: /^projects\/[^/]+\/secrets\//,
    form: /^[0-9A-Za-z_-]{1,255}$/,
    letters: 'letters, digits, dashes and underscores',
  },
};

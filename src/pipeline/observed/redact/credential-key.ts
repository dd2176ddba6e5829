/**
 * Whether the value of a field or variable of this name is a credential. Names that end in Name, Ref, Key, File or
 * Path say where a credential is, and are no credentials.
 */
export function isCredentialKey(key: string): boolean {
  return key.length <= 128 && credential.test(key.replaceAll(/[-_.]/g, ''));
}

const credential =
  /(?:password|passwd|passphrase|pwd|token|apikey|privatekey|clientsecret|secretaccesskey|encryptionkey|signingkey|sharedkey|accountkey|connectionstring|credentials?|webhooksecret|authorization|dockerconfigjson|dockercfg|kubeconfig)$/i;

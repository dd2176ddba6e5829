import { type Manifest, recordAt } from '#kube';

/** Whether a key of a Secret holds a credential by its name. */
export function isCredentialKey(key: string): boolean {
  return /pass(word|wd)?$|token$|secret(_?key)?$|api_?key$|private_?key$|(?:fernet|encryption|signing)_?key$|client_?secret|access_?key$/i.test(
    key.replaceAll(/[-.]/g, '_'),
  );
}

/**
 * Whether a text is no credential itself: a hash, encrypted by SOPS, filled in by a plug-in or at run time, the path of a
 * file, or one that says in which file or variable the credential is found.
 */
export function isKeptElsewhere(text: string): boolean {
  return foreign.test(text) || text.split('\n').slice(1).some(namesFile);
}

function namesFile(line: string): boolean {
  const [, key = ''] = /^\s*["']?(\w+)["']?\s*:\s*["']?\//.exec(line) ?? [];
  return key.toLowerCase().endsWith('file');
}

const foreign =
  /^\S*:?\$(2[aby]|apr1|5|6|argon2\w*)\$|^\S+:\{SHA\}|^ENC\[|^<path:|^vault:|^(?:file|env):\/\/|^secret:[\w.-]+:[\w.-]+$|^(?:\/[a-z0-9][a-z0-9._-]*){3,}$|\$\{|\$\(|\{\{|^\$[A-Z_][A-Z0-9_]*$/;

/**
 * Whether a plug-in fills in a value of a Secret: what stands in angle brackets in `data`, where nothing but base64 can
 * stay, or in a Secret that is marked for argocd-vault-plugin.
 */
export function isFilledIn(value: string, field: 'data' | 'stringData', manifest: Manifest): boolean {
  if (!/^<[^<>]+>$/.test(value.trim())) return false;
  const annotations = Object.keys(recordAt(manifest, 'metadata', 'annotations'));
  return field === 'data' || annotations.some((key) => key.startsWith('avp.kubernetes.io/'));
}

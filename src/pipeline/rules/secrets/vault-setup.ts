import { remembered } from '#answers';
import { asText } from '#text';
import { type Fleet, type FleetObject, runScripts, wholeFleet } from '#fleet';
import { type ShellCommand, shellCommands } from '#shell';
import { arrayAt, idText, recordAt, recordsAt, stringAt } from '#kube';
import { type YamlPath, pathText } from '#yaml';

type Where = { readonly object: FleetObject; readonly path: YamlPath };

/** A role of Vault's Kubernetes login: which ServiceAccounts get which policies. */
export type VaultRole = Where & {
  readonly name: string;
  readonly accounts: readonly string[];
  readonly namespaces: readonly string[];
  readonly policies: readonly string[];
  readonly audience?: string;
};

/** What a policy allows, path by path. */
export type VaultPolicy = Where & {
  readonly name: string;
  readonly rules: readonly { readonly path: string; readonly capabilities: readonly string[] }[];
};

/** A secret that git writes into Vault: `secret/payments/db`. */
export type VaultSeed = Where & { readonly path: YamlPath; readonly key: string };

/** How the objects of a fleet set up Vault. */
export type VaultSetup = {
  readonly roles: readonly VaultRole[];
  readonly policies: readonly VaultPolicy[];
  readonly seeds: readonly VaultSeed[];
};

/** Reads roles, policies and seeds out of scripts that call `vault`, and out of the resources of Bank-Vaults. */
export function vaultSetup(fleet: Fleet): VaultSetup {
  return setupOf(wholeFleet(fleet));
}

type Draft = { readonly roles: VaultRole[]; readonly policies: VaultPolicy[]; readonly seeds: VaultSeed[] };

const setupOf = remembered((fleet: Fleet): VaultSetup => {
  const setup: Draft = { roles: [], policies: [], seeds: [] };
  // A file of a ConfigMap is read once, however many mount it.
  const read = new Set<string>();
  for (const object of fleet.objects) {
    for (const { text, holder, path } of runScripts(fleet, object)) {
      const key = `${holder.world.key} ${idText(holder.id)} ${pathText(path)}`;
      if (read.has(key) || !/\bvault\s/.test(text)) continue;
      read.add(key);
      for (const command of shellCommands(text)) readCommand(setup, command, { object: holder, path });
    }
  }
  for (const object of fleet.ofKind('vault.banzaicloud.com/Vault')) readExternalConfig(setup, object);
  return setup;
});

/** `vault policy write`, `vault write auth/…/role/…` and `vault kv put`; what is decided at run time is left out. */
function readCommand(setup: Draft, { words, input }: ShellCommand, where: Where): void {
  if (!/^(?:.*\/)?vault$/.test(words[0] ?? '') || words.some((word) => /^[^=]*[$`]/.test(word))) return;
  const plain = words.slice(1).filter((word) => !word.startsWith('-') || word === '-');
  const [first, second, third = ''] = plain;
  if (first === 'policy' && second === 'write' && input !== undefined && !input.includes('$'))
    setup.policies.push({ ...where, name: third, rules: policyRules(input) });
  const role = first === 'write' ? /^auth\/[^/]+\/role\/([\w.-]+)$/.exec(second ?? '') : null;
  const values = new Map(plain.map((word) => [word.split('=')[0] ?? '', word.slice(word.indexOf('=') + 1)]));
  if (role && values.has('bound_service_account_names')) {
    if ([...values.values()].some((value) => value.includes('$'))) return;
    const audience = values.get('audience');
    setup.roles.push({
      ...where,
      name: role[1] ?? '',
      accounts: listed(values.get('bound_service_account_names')),
      namespaces: listed(values.get('bound_service_account_namespaces')),
      policies: listed(values.get('token_policies') ?? values.get('policies')),
      ...(audience ? { audience } : {}),
    });
  }
  if (first === 'kv' && second === 'put') {
    const at = words.findIndex((word) => /^-?-mount(=|$)/.test(word));
    const option = words[at] ?? '';
    const isSplit = at >= 0 && !option.includes('=');
    const mount = at < 0 ? '' : isSplit ? words[at + 1] : option.slice(option.indexOf('=') + 1);
    const key = isSplit ? plain.find((word, index) => index > 1 && word !== mount) : third;
    if (key)
      setup.seeds.push({
        ...where,
        key: [mount, key]
          .filter(Boolean)
          .join('/')
          .replace(/^\/|\/$/g, ''),
      });
  }
}

function listed(text = ''): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The `path "…" { capabilities = [ … ] }` blocks of a policy. */
export function policyRules(text: string): VaultPolicy['rules'] {
  return [...text.slice(0, 100_000).matchAll(/\bpath\s+"([^"\n]+)"\s*\{([^{}]*)\}/g)].map((match) => ({
    path: (match[1] ?? '').replace(/^\//, ''),
    capabilities: [
      ...(/capabilities\s*=\s*\[([^[\]]*)\]/.exec(match[2] ?? '')?.[1] ?? '').matchAll(/"(\w+)"/g),
    ].map((word) => word[1] ?? ''),
  }));
}

/** Bank-Vaults writes `spec.externalConfig` into Vault; templates in it (`${ … }`) are left out. */
function readExternalConfig(setup: Draft, object: FleetObject): void {
  const at = ['spec', 'externalConfig'];
  const config = recordAt(object.manifest, ...at);
  for (const [index, policy] of recordsAt(config, 'policies')) {
    const path = [...at, 'policies', index, 'rules'];
    const rules = stringAt(policy, 'rules') ?? '';
    const name = stringAt(policy, 'name') ?? '';
    if (!rules.includes('${')) setup.policies.push({ object, path, name, rules: policyRules(rules) });
  }
  for (const [index, method] of recordsAt(config, 'auth')) {
    if (stringAt(method, 'type') !== 'kubernetes') continue;
    for (const [position, role] of recordsAt(method, 'roles')) {
      const audience = stringAt(role, 'audience');
      setup.roles.push({
        object,
        path: [...at, 'auth', index, 'roles', position],
        name: stringAt(role, 'name') ?? '',
        accounts: texts(role['bound_service_account_names']),
        namespaces: texts(role['bound_service_account_namespaces']),
        policies: texts(role['token_policies'] ?? role['policies']),
        ...(audience ? { audience } : {}),
      });
    }
  }
  for (const [index, secret] of recordsAt(config, 'startupSecrets')) {
    const key = (stringAt(secret, 'path') ?? '').replace('/data/', '/');
    if (key !== '') setup.seeds.push({ object, path: [...at, 'startupSecrets', index, 'path'], key });
  }
}

function texts(value: unknown): readonly string[] {
  return typeof value === 'string' ? listed(value) : arrayAt({ value }, 'value').map(asText);
}

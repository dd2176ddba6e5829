// The components of a distribution of the OpenTelemetry collector: from its manifest, and the type that each is known by.

const sections = ['extensions', 'receivers', 'processors', 'exporters', 'connectors'];

/**
 * The components of a manifest by section. One whose name cannot be read makes its section open (`*`), as does one of
 * another repository.
 */
export function collectorComponents(manifest, repositoryOf, read) {
  const found = {};
  let section;
  for (const line of manifest.split('\n')) {
    const heading = /^(\w+):/.exec(line)?.[1];
    if (heading !== undefined) section = sections.includes(heading) ? heading : undefined;
    const module = /^\s*-\s*gomod:\s*(\S+)/.exec(line)?.[1];
    if (section === undefined || module === undefined) continue;
    found[section] ??= [];
    const place = repositoryOf(module);
    const names = place ? namesOf(place, read) : [];
    for (const name of names) found[section].push({ name, ...place });
    if (names.length === 0) found[section].push({ name: '*', repository: '', folder: '' });
  }
  // A component may also come by its import alone.
  if (/^\s*-\s*import:/m.test(manifest))
    for (const each of Object.values(found)) each.push({ name: '*', repository: '', folder: '' });
  return found;
}

function namesOf(place, read) {
  const metadata = read(place, 'metadata.yaml');
  const factory = read(place, 'factory.go');
  const names = [...metadata.matchAll(/^(?:deprecated_)?type:\s*"?([\w-]+)"?\s*$/gm)].map(
    (match) => match[1],
  );
  if (names.length === 0) {
    const code = [
      factory,
      ...['internal/metadata/generated_status.go', 'config.go'].map((file) => read(place, file)),
    ];
    const match =
      /(?:typeStr|typeVal|componentType|Type)\s*(?:component\.Type)?\s*=\s*(?:component\.(?:MustNewType|Type)\()?"([\w-]+)"/.exec(
        code.join('\n'),
      );
    if (match) names.push(match[1]);
  }
  const alias = /DeprecatedTypeAlias\(([^)]*)/.exec(factory)?.[1];
  if (alias === undefined || names.length > 1) return names;
  const old = /"([\w-]+)"/.exec(alias)?.[1];
  return old === undefined ? [] : [...names, old];
}

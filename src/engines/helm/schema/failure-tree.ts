/** Why a value does not fit a schema: where in the value, in a sentence, and which failures made it so. */
export type SchemaFailure = {
  readonly path: readonly string[];
  readonly message: string;
  readonly causes: readonly SchemaFailure[];
};

/** The failures as santhosh-tekuri/jsonschema prints them, one line each, causes indented. */
export function failureText(failures: readonly SchemaFailure[], depth = 0): string {
  return failures
    .map((failure) => {
      const line = `${'  '.repeat(depth)}- at ${quoted(pointer(failure.path))}: ${failure.message}`;
      return failure.causes.length === 0 ? line : `${line}\n${failureText(failure.causes, depth + 1)}`;
    })
    .join('\n');
}

function pointer(path: readonly string[]): string {
  return path.map((token) => `/${pointerToken(token)}`).join('');
}

/** A name as a JSON pointer writes it. */
export function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A text in single quotes. */
export function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inside}'`;
}

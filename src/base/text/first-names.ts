/** The first of some names, and how many more there are: `a, b and 3 more`. */
export function firstNames(names: readonly string[], most = 4): string {
  const rest = names.length - most;
  return rest <= 0 ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${rest} more`;
}

import { asText } from '#text';
import { type Json, arrayAt } from '#kube';

/** What a container's own command says about how it ends, where that is certain. */
export type CommandOutcome =
  | { readonly kind: 'fails' }
  | { readonly kind: 'never-ends' }
  | { readonly kind: 'waits'; readonly host: string; readonly port: string }
  | { readonly kind: 'unknown' };

/**
 * Reads a command that is one straight line of a shell script: an unconditional `exit 1`, a `sleep infinity`, a
 * loop until a host answers. Anything with branches is not judged.
 */
export function commandOutcome(container: Json): CommandOutcome {
  const words = [...arrayAt(container, 'command'), ...arrayAt(container, 'args')].map(asText);
  if (words.length === 1 && (words[0] === 'false' || words[0] === '/bin/false')) return { kind: 'fails' };
  const script = words.join(' ');
  const wait = /\buntil nc -z(?:v| -v)?(?: -w ?\d+)? (\S+) (\d+)/.exec(script);
  if (wait) return { kind: 'waits', host: wait[1] ?? '', port: wait[2] ?? '' };
  if (/\b(if|case|for|while|until)\b|\|\||&&/.test(script)) return { kind: 'unknown' };
  // Nothing but the word behind a shell's `-c` is a script; other words are arguments of a program.
  const flag = words.findIndex((word) => /^-[a-z]*c$/.test(word));
  const line = flag >= 0 ? words[flag + 1] : words.length === 1 ? words[0] : undefined;
  const statements = (line ?? '').split(/[;\n]/).map((statement) => statement.trim());
  for (const statement of statements) {
    if (/^exit [1-9][0-9]*$/.test(statement) || statement === 'false') return { kind: 'fails' };
    if (/^(exec )?sleep infinity$/.test(statement) || /^(exec )?tail -f \/dev\/null$/.test(statement))
      return { kind: 'never-ends' };
    if (/^exit 0$/.test(statement)) return { kind: 'unknown' };
  }
  return script === 'sleep infinity' || script === 'tail -f /dev/null'
    ? { kind: 'never-ends' }
    : { kind: 'unknown' };
}

import type { ShellCommand } from './shell-commands.ts';

/** A call of helm, as far as it can be known without running it. */
export type HelmCommand = {
  readonly isInstall: boolean;
  /** `'*'` when it is decided at run time. */
  readonly namespace?: string;
};

/** Reads a helm command; `undefined` for other programs. */
export function helmCommand({ words }: ShellCommand): HelmCommand | undefined {
  const [program = '', ...rest] = words;
  if (!/^(?:.*\/)?helm3?$/.test(program)) return undefined;
  const verb = rest.find((word) => !word.startsWith('-')) ?? '';
  const at = rest.findIndex((word) => /^(?:-n|--namespace)(?:=|$)/.test(word));
  const flag = rest[at] ?? '';
  const namespace = flag.includes('=') ? flag.slice(flag.indexOf('=') + 1) : rest[at + 1];
  return {
    isInstall: verb === 'install' || verb === 'upgrade',
    ...(at < 0 || namespace === undefined ? {} : { namespace: /[$`]/.test(namespace) ? '*' : namespace }),
  };
}

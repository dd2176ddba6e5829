export const packageInstallers: readonly (readonly [program: RegExp, verb: RegExp])[] = [
  [/^apk$/, /^add$/],
  [/^(apt|apt-get|yum|dnf|microdnf|zypper)$/, /^install$/],
  [/^pip3?$/, /^install$/],
  [/^(npm|pnpm|yarn)$/, /^(install|add|i|ci)$/],
];

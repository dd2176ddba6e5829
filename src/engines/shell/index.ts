/**
 * Shell scripts as far as they can be read without running them: simple commands with their words, input and
 * variables, and what calls of kubectl, oc, helm and network clients are about. It knows no fleet: who runs a
 * script, and where, is for others to say.
 */
export { type ShellCommand, shellCommands } from './shell-commands.ts';
export { contactedHost } from './contacted-host.ts';
export { fallbackOf } from './fallback-of.ts';
export { helmCommand } from './helm-command.ts';
export { type KubectlCommand, kubectlCommand } from './kubectl-command.ts';
export { type AskedKind, type AskedRight, rightsAsked } from './kubectl-rights.ts';
export { kindOfResource, resourceOfKind } from './resource-names.ts';
export {
  type ContainerScript,
  containerScript,
  environmentOf,
  isShellProgram,
  isShellText,
} from './container-script.ts';
export { lookedUpKind, madeBy, unknownProduct } from './kubectl-products.ts';

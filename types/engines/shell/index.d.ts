/**
 * Shell scripts as far as they can be read without running them: simple commands with their words, input and
 * variables, and what calls of kubectl, oc, helm and network clients are about. It knows no fleet: who runs a
 * script, and where, is for others to say.
 */
export { type ShellCommand, shellCommands } from './shell-commands.js';
export type { Variables } from './shell-variables.js';
export { contactedHost } from './contacted-host.js';
export { helmCommand } from './helm-command.js';
export { type KubectlCommand, kubectlCommand } from './kubectl-command.js';
export { kindOfResource, resourceOfKind } from './resource-names.js';

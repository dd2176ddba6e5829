import { baseName } from '#files';

/** Whether a file holds commands that machines or people run: scripts, make files, pipelines, playbooks, Terraform. */
export function isScript(path: string): boolean {
  return extension.test(path) || isNamedScript(baseName(path)) || (yaml.test(path) && folder.test(path));
}

/** Whether a file is a script of a shell. */
export function isShellScript(path: string): boolean {
  return /\.(?:sh|bash)$/.test(path);
}

/** Whether a file tells people what to type. */
export function isGuide(path: string): boolean {
  // In templates/ it is what a chart tells those who installed it.
  return (
    /\.(md|adoc)$/i.test(path) ||
    /(^|\/)(?<!(?:^|\/)templates\/)(?:NOTES|README|INSTALL)(?:\.txt)?$/.test(path) ||
    (path.endsWith('.txt') &&
      /(?:^|[-_])(?:commands?|install(?:ation)?|steps)(?:[-_.]|$)/i.test(baseName(path)))
  );
}

/** Whether a file holds commands, to be run or to be typed. */
export function holdsCommands(path: string): boolean {
  return isScript(path) || isGuide(path);
}

const extension = /\.(sh|bash|ps1|py|tf|mk|just)$/i;
const yaml = /\.ya?ml$/i;
const folder = /(^|\/)(\.github|\.gitlab|\.circleci|taskfiles|ansible|playbooks?|roles)\//i;

function isNamedScript(name: string): boolean {
  return (
    /^(?:Jenkinsfile|Taskfile|azure-pipelines)/i.test(name) ||
    /^(?:Makefile|justfile|(?:\.gitlab-ci|bitbucket-pipelines|skaffold)\.ya?ml)$/i.test(name) ||
    (yaml.test(name) && /configManagementPlugin/i.test(name))
  );
}

/** Whether a folder that a file lies in is named after how people apply what it holds: with kubectl, by hand. */
export function isForHands(path: string): boolean {
  return /(^|\/)(?:kubectl|manual(?:ly)?|by[-_]hand|hand[-_]applied)\//i.test(path);
}

import type { YamlPath } from '#yaml';

/** Argo CD would refuse to generate: its message, and the part of the ApplicationSet that is to blame. */
export class GenerationError extends Error {
  readonly at: YamlPath | undefined;

  constructor(message: string, at?: YamlPath) {
    super(message);
    this.name = 'GenerationError';
    this.at = at;
  }
}

/** We cannot generate offline: what is missing, and the one thing to declare. */
export class GeneratorNotRun extends Error {
  readonly at: YamlPath;

  constructor(message: string, at: YamlPath) {
    super(message);
    this.name = 'GeneratorNotRun';
    this.at = at;
  }
}

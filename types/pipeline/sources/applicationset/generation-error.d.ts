import type { YamlPath } from '../../../base/yaml/index.js';
/** Argo CD would refuse to generate: its message, and the part of the ApplicationSet that is to blame. */
export declare class GenerationError extends Error {
    readonly at: YamlPath | undefined;
    constructor(message: string, at?: YamlPath);
}
/** We cannot generate offline: what is missing, and the one thing to declare. */
export declare class GeneratorNotRun extends Error {
    readonly at: YamlPath;
    constructor(message: string, at: YamlPath);
}

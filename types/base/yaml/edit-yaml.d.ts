import { type Source } from '../files/index.js';
/** Replaces the text between two offsets. */
export type YamlEdit = {
    readonly start: number;
    readonly end: number;
    readonly text: string;
};
/** Applies edits to a source by splicing its text, so that comments and layout elsewhere stay untouched. */
export declare function editYaml(from: Source, edits: readonly YamlEdit[]): Source;

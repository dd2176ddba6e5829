import { type Json } from '../../../base/kube/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
import type { GeneratorContext } from './generator.js';
import { type ParameterSet, type Parameters } from './parameters.js';
/** The generator names of an entry, in the order in which Argo CD runs them. */
export declare function generatorNames(entry: Json): readonly string[];
type Run = {
    readonly at: YamlPath;
    readonly context: GeneratorContext;
    /** Parameters of the first child of a matrix, for its second. */
    readonly outer?: Parameters;
};
/** Runs the one generator of a nested entry and filters its sets (generator_spec_processor.go Transform). */
export declare function runGenerator(entry: Json, run: Run): readonly ParameterSet[];
/** Runs one named generator of an entry and keeps the sets that the entry's selector selects. */
export declare function runNamed(name: string, entry: Json, { at, context, outer }: Run): readonly ParameterSet[];
export {};

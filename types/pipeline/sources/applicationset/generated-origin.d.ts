import { type Origin } from '../../../base/kube/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import { type ParameterSet } from './parameters.js';
/**
 * The origin of a generated Application: its template line, and behind each template tag the line of the
 * generator that supplied the value. A field that is nothing but one tag is edited where its value stands.
 */
export declare function generatedOrigin({ applicationSet, set, templateAt, isGoTemplate, }: {
    readonly applicationSet: {
        readonly origin: Origin;
        readonly manifest: unknown;
    };
    readonly set: ParameterSet;
    readonly templateAt: YamlPath;
    readonly isGoTemplate: boolean;
}): Origin;

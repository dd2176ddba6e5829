import { type Fleet } from '../../fleet/index.js';
import { type YamlStream } from '../../../base/yaml/index.js';
import type { Subject } from '../rule.js';
/** A text inside an object that is YAML or JSON itself: values of a chart, a configuration file in a ConfigMap. */
export type EmbeddedYaml = {
    readonly subject: () => Subject;
    readonly field: string;
    readonly text: string;
    readonly stream: YamlStream;
    /** Whether a tag at or around a line (counted from 1) may write what makes it right. */
    readonly waitsAt: (line: number) => boolean;
};
/** The YAML texts inside the Applications and objects of a fleet. Template tags are read as plain words. */
export declare function embeddedYaml(fleet: Fleet): Generator<EmbeddedYaml>;

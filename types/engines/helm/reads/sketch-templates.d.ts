import { type KubeObject } from '../../../base/kube/index.js';
import { type Chart } from '../chart/chart.js';
/** Stands in a sketch for each character that only rendering would decide. */
export declare const undecided = "\uE000";
/**
 * The objects that the templates of a chart write down, whatever the values switch on or off: each action is blanked
 * out, and what remains is read as YAML. Good for the names that are written out, and for nothing else; documents
 * that need their actions to be YAML are left out.
 */
export declare function sketchTemplates(chart: Chart): readonly KubeObject[];

import { type GoYaml } from '../../../base/yaml/index.js';
/**
 * Decodes the text of one document. The same text gives the same object: releases share many documents, and a
 * second render of a chart changes few of them.
 */
export declare function parseDocument(text: string): GoYaml;

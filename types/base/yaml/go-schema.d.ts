import { Schema } from 'js-yaml';
export declare const goSchema: Schema;

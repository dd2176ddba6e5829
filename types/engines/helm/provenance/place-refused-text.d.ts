import { type Place } from '../../../base/files/index.js';
import type { RefusedText } from '../helm-error.js';
import type { RenderRequest } from '../render-request.js';
/** The line of the template that wrote a text, or that called what wrote it; else where the template begins. */
export declare function placeRefusedText({ template, offset }: RefusedText, request: RenderRequest): Place;

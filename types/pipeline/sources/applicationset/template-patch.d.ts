import { type Json } from '../../../base/kube/index.js';
/**
 * Applies a rendered `templatePatch`: a strategic merge patch, in which the lists of an Application replace each
 * other, except finalizers, which add up. The project cannot be changed (applicationset/controllers
 * template.go applyTemplatePatch).
 */
export declare function applyTemplatePatch(application: Json, patchText: string): Json;

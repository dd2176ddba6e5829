import type { RenderFailure } from '../../render/index.js';
import type { RuleContext } from '../rule-context.js';
/**
 * Why a missing file may be there after all: kustomizations of at least four other folders list one of its name that is
 * missing too. Nobody forgets the same file everywhere; a pipeline writes it.
 */
export declare function oftenMissed(context: RuleContext, failure: RenderFailure): string | undefined;

import type { RenderFailure } from '../../render/index.js';
import { type Rule, type RuleDefinition } from '../rule.js';
import { type FailureData } from './render-failures.js';
/** A rule over what keeps Applications from being rendered: the failures of some kinds. */
export declare function failureRule(rule: Pick<RuleDefinition<FailureData>, 'name' | 'title' | 'fix'>, kinds: readonly RenderFailure['kind'][], advice: string): Rule;

import { type SettledFindings } from '../findings/index.js';
import type { Fleet } from '../fleet/index.js';
import { type Rule, type TargetView } from '../rules/index.js';
import type { Problem } from '../../base/outcome/index.js';
import type { ChartProvider } from '../render/index.js';
import type { SchemaCatalog } from '../../engines/schema/index.js';
import type { GitView } from '../sources/index.js';
import type { Discovery } from '../discover/index.js';
/** What the rules say, and which of them could not say all. */
export type Judgement = {
    readonly findings: SettledFindings;
    readonly problems: readonly Problem[];
};
export type JudgeInput = Pick<Discovery, 'config' | 'index' | 'budget'> & {
    /** One for each target, in their order. */
    readonly views: readonly TargetView[];
    readonly today: string;
    readonly baseline?: ReadonlySet<string> | undefined;
    readonly base?: readonly Fleet[] | undefined;
    readonly schemas?: SchemaCatalog | undefined;
    readonly git?: GitView | undefined;
    /** Rules from modules of the user. */
    readonly extraRules?: readonly Rule[] | undefined;
    /** Charts that were brought here before. */
    readonly charts?: ChartProvider | undefined;
};
/** Runs the rules over all fleets and settles what they say. */
export declare function judge({ config, index, views, today, baseline, base, schemas, git, extraRules, charts, budget, }: JudgeInput): Judgement;

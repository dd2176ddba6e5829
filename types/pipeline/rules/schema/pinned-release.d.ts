import type { RuleContext } from '../rule-context.js';
/** The release of a project that git pins: the version of its chart in an Application, a chart or a kustomization. */
export declare function pinnedRelease(context: RuleContext, project: string): string | undefined;
/** Whether a pinned version is older, by major and minor, than that of a definition (`github.com/acme/operator v2.6.0`). */
export declare function isOlder(pinned: string | undefined, from: string): boolean;

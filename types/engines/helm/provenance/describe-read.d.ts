import { type Place } from '../../../base/files/index.js';
import { type GoValue, type Read } from '../../gotemplate/index.js';
import type { OriginStep } from '../../../base/kube/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import type { ValueOrigin } from '../values/value-origins.js';
import type { TracedRendering } from './render-trace.js';
/** Says who supplied an entry and what that overrode. */
export declare function describeRead(read: Read, traced: TracedRendering): readonly OriginStep[];
/**
 * The line a person would edit to change an entry: where it is set, if that is in the users' layers or in the
 * chart that is rendered; what a subchart or a packed chart says is overridden in the topmost layer instead.
 */
export declare function editPlaceOf(read: Read, traced: TracedRendering): Place | undefined;
/** Who supplied an entry, then what that overrode. */
export declare function originChain({ holder, key }: Read, { tracing }: TracedRendering): readonly ValueOrigin[];
/** Whether one of the users' layers has the last word on an entry. */
export declare function isSetByUser(read: Read, traced: TracedRendering): boolean;
/** The value of an entry. */
export declare function entryOf({ holder, key }: Read): GoValue | undefined;
/** Where an entry would be added: the nearest parent in the last file or inline layer, else in the chart's defaults. */
export declare function wherePathBelongs(path: YamlPath, { request }: TracedRendering): Place | undefined;

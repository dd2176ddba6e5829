import type { Evidence } from '../because.ts';
import { type PodCase } from '../pods.ts';

export type Unplaced = { readonly pod: PodCase; readonly text: string; readonly evidence: Evidence };

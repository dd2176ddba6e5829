import { type FleetObject } from '../../fleet/index.js';
import { type NeedBuilder } from '../need-builder.js';
import type { HealthRequirements } from './health-requirements.js';
/** A PersistentVolumeClaim is healthy once bound (gitops-engine, health_pvc.go: Pending is Progressing). */
export declare function claimRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements | undefined;
/** The need that a claim binds: its class provisions, and with WaitForFirstConsumer a pod that uses it is scheduled. */
export declare function boundNeed(builder: NeedBuilder, claim: FleetObject): string;

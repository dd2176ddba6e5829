import { type Manifest } from '../../../../base/kube/index.js';
import { type Health } from '../health.js';
/** v1 Service (gitops-engine/pkg/health/health_service.go): only a LoadBalancer waits for its address. */
export declare function serviceHealth(object: Manifest): Health;
/** Ingress of any group and version (health_ingress.go). */
export declare function ingressHealth(object: Manifest): Health;
/** v1 PersistentVolumeClaim (health_pvc.go). */
export declare function claimHealth(object: Manifest): Health;
/** apiregistration.k8s.io APIService (health_apiservice.go). */
export declare function apiServiceHealth(object: Manifest): Health;
/** argoproj.io Workflow (health_argo.go). */
export declare function workflowHealth(object: Manifest): Health;
/** autoscaling HorizontalPodAutoscaler (health_hpa.go); version 1 keeps its conditions in an annotation. */
export declare function autoscalerHealth(object: Manifest): Health;

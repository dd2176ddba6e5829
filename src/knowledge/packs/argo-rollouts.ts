import type { Pack } from '../pack/pack.ts';
import { fields, ifOneOf, kind, service } from '../pack/refers.ts';

const analysisTemplate = kind('argoproj.io/AnalysisTemplate');

export const argoRollouts: Pack = {
  project: 'Argo Rollouts',
  groups: ['argoproj.io'],
  operators: [
    {
      image: 'argo-rollouts',
      watches: {
        group: 'argoproj.io',
        kinds: ['Rollout', 'AnalysisRun', 'AnalysisTemplate', 'Experiment'],
        ownOnly: '--namespaced',
      },
      definitions: [
        'rollouts.argoproj.io',
        'analysisruns.argoproj.io',
        'analysistemplates.argoproj.io',
        'experiments.argoproj.io',
      ],
    },
  ],
  charts: { 'argo-rollouts': ['argoproj.io/Rollout', 'argoproj.io/AnalysisTemplate'] },
  kinds: {
    'argoproj.io/AnalysisRun': { isRun: true },
    'argoproj.io/AnalysisTemplate': { makes: [] },
    'argoproj.io/ClusterAnalysisTemplate': { scope: 'cluster' },
    'argoproj.io/Rollout': {
      makes: [],
      podTemplate: 'spec.template',
      refers: fields(
        ['spec.strategy.canary.stableService', service, 'stableService'],
        ['spec.strategy.canary.canaryService', service, 'canaryService'],
        ['spec.strategy.canary.trafficRouting.alb.rootService', service, 'rootService'],
        ['spec.strategy.blueGreen.activeService', service, 'activeService'],
        ['spec.strategy.blueGreen.previewService', service, 'previewService'],
        [
          'spec.strategy.canary.analysis.templates[].templateName',
          { ...analysisTemplate, unless: 'clusterScope' },
          'analysis',
        ],
        [
          'spec.strategy.canary.steps[].analysis.templates[].templateName',
          { ...analysisTemplate, unless: 'clusterScope' },
          'analysis',
        ],
        [
          'spec.strategy.blueGreen.prePromotionAnalysis.templates[].templateName',
          { ...analysisTemplate, unless: 'clusterScope' },
          'analysis',
        ],
        [
          'spec.strategy.blueGreen.postPromotionAnalysis.templates[].templateName',
          { ...analysisTemplate, unless: 'clusterScope' },
          'analysis',
        ],
        [
          'spec.strategy.canary.trafficRouting.nginx.stableIngress',
          kind('networking.k8s.io/Ingress'),
          'stableIngress',
        ],
        [
          'spec.strategy.canary.trafficRouting.istio.virtualService.name',
          kind('networking.istio.io/VirtualService'),
          'virtualService',
        ],
        [
          'spec.strategy.canary.trafficRouting.traefik.weightedTraefikServiceName',
          kind('traefik.io/TraefikService'),
          'traefikService',
        ],
        ['spec.workloadRef.name', ifOneOf('apps/Deployment'), 'workload'],
      ),
      setsSelectorOf: ['stableService', 'canaryService', 'activeService', 'previewService'],
      namesOnlyWhatItUses: true,
    },
  },
};

import { type Pack, alike } from '../pack/pack.ts';

export const trivyOperator: Pack = {
  project: 'the Trivy operator',
  groups: ['aquasecurity.github.io'],
  kinds: {
    ...alike(
      'aquasecurity.github.io',
      'ClusterComplianceReport ClusterConfigAuditReport ClusterInfraAssessmentReport ClusterRbacAssessmentReport ClusterSbomReport ClusterVulnerabilityReport',
      { scope: 'cluster' },
    ),
  },
};

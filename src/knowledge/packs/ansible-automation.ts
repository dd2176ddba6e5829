import type { Pack } from '../pack/pack.ts';

export const ansibleAutomation: Pack = {
  project: 'Ansible Automation Platform',
  groups: ['automationcontroller.ansible.com'],
  kinds: {
    'automationcontroller.ansible.com/AutomationController': { installs: ['{namespace}'] },
  },
};

import { hesitation } from '#evidence';
import { stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** An Application renders a Secret or ConfigMap as SOPS has encrypted it, and no plug-in decrypts it first. */
export const appliedCiphertext = defineRule<{ object: string }>({
  name: 'applied-ciphertext',
  title: 'What SOPS has encrypted is applied as it is',
  impact: 'breaks',
  looksAt: 'deployed',
  findAt(object, report) {
    const { id, manifest, unit } = object;
    // Operators decrypt kinds of their own in the cluster.
    const isPlain = id.group === '' && (id.kind === 'Secret' || id.kind === 'ConfigMap');
    if (!isPlain || stringAt(manifest, 'sops', 'mac') === undefined || unit.tools.includes('plugin')) return;
    report({
      object,
      path: ['sops'],
      data: { object: kindName(id) },
      reasons: [hesitation('plugin', 'a plug-in of Argo CD that git does not show may decrypt it first')],
    });
  },
  say: ({ object }) => ({
    what: `${object} is applied as SOPS has encrypted it`,
    so: 'The API server refuses the field sops; where it is not asked to validate, what reads the object gets ENC[…] instead of the values',
    do: 'Have a plug-in decrypt it (KSOPS under generators of a kustomization), or keep it out of what the Application reads',
  }),
});

import { isMachineOfCloud } from '#knowledge';
import { stringAt } from '#kube';
import { manifestText } from '../object-text.ts';
import type { Asker } from './asker.ts';
import type { Reading } from './readings.ts';
import { unmet } from './unmet.ts';
import { anyOf, near } from './words.ts';

/** What machines, kernels, clouds and distributions have, and others of them have not. */
const ofMachine =
  /\bkernel(?: modules?| headers| version| config\w{0,9}| support)?\b|\bmodprobe\b|\b(?:open-)?iscsi\w{0,6}\b|\bnfs-(?:common|utils)\b|\bcgroups?(?: ?v[12])?\b|\be?bpf\b|\bbtf\b|\bnftables?\b|\bip_?tables?\b|\bipvs\b|\bwireguard\b|\bhuge ?pages?\b|\/dev\/[\w/-]{2,40}|\/(?:sys|proc|lib\/modules)\/[\w./-]{2,80}|\bkvm\b|nested virtuali[sz]ation|\bavx\d?\b|\bsse4\S{0,3}|instruction set|cpu (?:feature|flag)s?|\bnvml\b|\bnvidia\b|\bgpus?\b|instance metadata|\bimds\b|ec2 metadata|metadata (?:service|server|endpoint)|operating system|\bos image\b|\bsystemd\b|\bselinux\b|\bapparmor\b|\bnsenter\b|\bfuse\b|host (?:binary|package|tool|utilit)\w{0,4}|cloud provider|provider id/;
const lackedByMachine =
  /not supported|unsupported|unavailable|not (?:be )?(?:found|available|loaded|installed|enabled|present|detected|accessible)|\bmissing\b|\b(?:require|need)[sd]?\b|too old|no such (?:device|file)|could not (?:be )?(?:load|detect|find|determine)\w{0,2}|cannot (?:be )?(?:load|used|find)\w{0,2}|please install|incompatible|not implemented|lacks?\b|does not (?:support|have|provide)/;

/** What is said of the whole target: this is no cluster for it. */
const ofTarget =
  /hostPath type check failed|(?:is|are) (?:not|only) supported (?:on|in|by|with) (?:this |the |a |an )?[\w.-]{0,30} ?(?:platform|node|host|kernel|cluster|environment|distribution|provider|operating system|os|version|runtime|aws|azure|gke|eks|aks|openshift)s?\b|unsupported (?:kernel|operating system|os|distribution|provider|environment|kubernetes version|cluster|container runtime)|requires (?:kubernetes|kernel|linux|openshift|an? (?:aws|azure|gcp|cloud|openshift)\w{0,20} (?:cluster|node|provider))|not (?:running|deployed) (?:on|in) (?:an? )?(?:ec2|gce|aws|gke|eks|aks|azure|openshift|supported)|(?:kubernetes|server|cluster) version \S{1,30} is (?:not supported|too old|lower|older|below)|minimum (?:supported |required )?(?:kernel|kubernetes) version|could not (?:detect|determine) (?:the )?(?:cloud|provider|platform|region)|function not implemented|operation not supported|protocol not supported/;

const platforms =
  'kubernetes|k8s|openshift|okd|vsphere|openstack|nutanix|proxmox|aws|eks|ec2|azure|aks|gcp|gke|bare ?metal|rke2?|k3s|talos|windows|rhcos|linux';

/** A cloud, a distribution or a version that is wanted, and that this one is not. */
const ofOther = new RegExp(
  [
    `\\b(?:needs?|requires?)(?: at least)? (?:an? )?(?:${platforms})\\b(?! (?:auth|secret|service ?account|api|token|credential|role|namespace|config|region|key))`,
    `\\b(?:runs?|works?|supported|available) (?:only )?(?:on|with|in) (?:${platforms})\\b(?: \\w+)? only\\b`,
    `\\bonly (?:runs|works|supported|supports|available)(?: on| with| in)? (?:${platforms})\\b`,
    `\\b(?:${platforms})(?: version)? v?\\d[\\d.]{0,10} (?:or|and) (?:later|newer|higher|above)\\b`,
    `\\b(?:${platforms})(?: version)? \\S{1,20} is (?:not supported|unsupported|too old)`,
    `\\bnot an? (?:${platforms}) (?:cluster|node|instance|machine|host)`,
  ].join('|'),
);

/** Somebody whom only machines of a cloud can ask. */
const metadataAddress = /\b169\.254\.169\.254\b|metadata\.google\.internal/;

const unfit = anyOf(ofTarget, ofOther, near(ofMachine, lackedByMachine, 60));

/** A machine, or a cluster, that a component needs and that this one is not: no setting of it helps. */
export const targetReading: Reading = {
  sign: anyOf(unfit, metadataAddress),
  read({ text, evidence }, asker) {
    const { owner, pod } = asker;
    if (!unfit.test(text) && (pod === undefined || isInCloud(asker))) return [];
    const root = manifestText(owner);
    return [
      unmet('target', 'unfit', {
        root,
        say: {
          what: `${root} needs of its nodes or its cluster what this one does not have`,
          so: 'it cannot work here, however it is set, and what rests on it neither',
          do: 'leave it out of what is deployed to this cluster, or give the nodes what the message names',
        },
        evidence: [evidence],
      }),
    ];
  },
};

/** Whether a node of the cluster is a machine of a cloud, as far as that is told. */
function isInCloud({ view }: Asker): boolean {
  return view.ofKind('Node').some((it) => isMachineOfCloud(stringAt(it, 'spec', 'providerID') ?? ''));
}

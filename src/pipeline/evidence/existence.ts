import { remembered } from '#answers';
import type { Edge } from '#fleet';
import { type TreeIndex, indexAt } from '#sources';
import { type Alternatives, alternativesTo } from './alternatives.ts';
import { type Belief, beliefOf } from './belief.ts';
import type { Reason } from './reason.ts';
import type { Surroundings } from './surroundings.ts';
import { witnesses } from './witnesses.ts';

/** Whether what a reference names exists, and what could have been meant if not. */
export type Existence = Belief & { readonly meant: Alternatives };

/** Prepares the answer to "does what this edge names exist?": one belief an edge, wherever it is asked. */
export function existenceIn(around: Surroundings): (edge: Edge) => Existence {
  const prepared = remembered((tree: TreeIndex) => witnesses.map((witness) => witness({ ...around, tree })));
  const known = new Map<Edge, Existence>();

  // Where pods are only played and it is declared what is there, nobody is left who could bring it.
  const { simulated, objects } = around.fleet.facts;
  const isClosed = simulated === true && objects !== undefined;
  const counts = ({ speaks }: Reason) => !isClosed || speaks === 'against';

  function ask(edge: Edge): Existence {
    const { resolution } = edge;
    switch (resolution.state) {
      case 'resolved':
        return { ...beliefOf([proof('git brings it')]), meant: nothing };
      case 'provided':
        return { ...beliefOf([proof(`${resolution.by} provides it`)]), meant: nothing };
      case 'unknown':
        return { ...beliefOf([unknown(resolution.because)]), meant: nothing };
      case 'lacking': {
        const { unless, seenOn } = resolution;
        return {
          ...beliefOf([lack(seenOn), ...(unless === undefined ? [] : [unknown(unless)])]),
          meant: nothing,
        };
      }
      case 'absent': {
        const meant = alternativesTo(edge, around);
        const { from } = edge;
        const revision = from.unit.owner.sources[from.source]?.targetRevision;
        const trees = new Set([around.tree, indexAt(around.tree, revision)]);
        // What is not read in the trees themselves every one of them tells alike.
        const reasons = eachOnce(
          [...trees].flatMap((tree) => prepared(tree).flatMap((witness) => witness({ edge, meant }))),
        ).filter(counts);
        return { ...beliefOf([...reasons, unmentioned]), meant };
      }
    }
  }

  return (edge) => {
    let existence = known.get(edge);
    if (!existence) known.set(edge, (existence = ask(edge)));
    return existence;
  };
}

function eachOnce(reasons: readonly Reason[]): readonly Reason[] {
  const said = new Set<string>();
  return reasons.filter(({ code, text }) => said.size < said.add(`${code} ${text}`).size);
}

const nothing: Alternatives = {
  nearestIsUnused: false,
  nearestFits: false,
  nearestIsCopied: false,
  namespaces: [],
};

function proof(text: string): Reason {
  return { code: 'rendered', speaks: 'for', weight: 'proof', text };
}

function unknown(text: string): Reason {
  return { code: 'unknown', speaks: 'for', weight: 'weak', text };
}

function lack(cluster: string | undefined): Reason {
  const text = cluster === undefined ? 'git' : `cluster ${cluster}`;
  return { code: 'lack', speaks: 'against', weight: 'proof', text: `${text} shows everything that it has` };
}

/** What is left to say against anything that nobody speaks of. */
export const unmentioned: Reason = {
  code: 'unmentioned',
  speaks: 'against',
  weight: 'weak',
  text: 'nothing in git creates it',
};

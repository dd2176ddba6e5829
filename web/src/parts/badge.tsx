import type { Finding } from '../model/model.ts';
import { type Verdict, verdictTexts } from '../model/verdict.ts';

/** A verdict as a coloured word with its sign, so that colour never speaks alone. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span className={`badge is-${verdict}`} title={verdictTexts[verdict].means}>
      <Sign of={verdict} />
      {verdictTexts[verdict].label}
    </span>
  );
}

const severityLabels = { error: 'error', warning: 'warning', question: 'question', info: 'note' } as const;

/** A severity as a coloured word with its sign. */
export function SeverityBadge({ severity }: { readonly severity: Finding['severity'] }) {
  return (
    <span className={`badge is-${severity}`}>
      <Sign of={severity} />
      {severityLabels[severity]}
    </span>
  );
}

const confidences = {
  proven: { full: 3, means: 'everything it rests on was seen' },
  likely: { full: 2, means: 'something speaks against it, more speaks for it' },
  possible: { full: 1, means: 'it depends on something that is not known' },
} as const;

/** How sure a finding is: one to three bars, never a colour. */
export function Confidence({ confidence }: { readonly confidence: Finding['confidence'] }) {
  const { full, means } = confidences[confidence];
  return (
    <span className="confidence" title={means}>
      <svg viewBox="0 0 14 12" width="14" height="12" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={8 - bar * 4}
            width="3"
            height={4 + bar * 4}
            rx="1"
            opacity={bar < full ? 1 : 0.25}
          />
        ))}
      </svg>
      {confidence}
    </span>
  );
}

const signs: Readonly<Record<Verdict | Finding['severity'], string>> = {
  blocked: 'M3 3l6 6M9 3l-6 6',
  unverified: 'M4.2 4.4a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.2M6 9.4v.1',
  manual: 'M4.4 3v6M7.6 3v6',
  converges: 'M2.6 6.4l2.3 2.3 4.5-5',
  error: 'M3 3l6 6M9 3l-6 6',
  warning: 'M6 2.4v4.4M6 9.3v.1',
  question: 'M4.2 4.4a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.2M6 9.4v.1',
  info: 'M6 5.2v4.2M6 2.7v.1',
};

/** The sign of a state, in the colour of the text around it. */
export function Sign({ of }: { readonly of: Verdict | Finding['severity'] }) {
  return (
    <svg className="sign" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={signs[of]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

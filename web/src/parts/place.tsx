import { useState } from 'react';
import type { Location } from '../model/model.ts';

/** A place in git. A click copies it, for there is no address that a file alone could link to. */
export function Place({ at }: { readonly at: Location }) {
  const [copied, setCopied] = useState(false);
  const text = `${at.file}:${at.line}`;
  const slash = text.lastIndexOf('/') + 1;
  return (
    <button
      type="button"
      className="place"
      title="Copy this place"
      onClick={() => {
        void navigator.clipboard?.writeText(text).then(() => setCopied(true));
        setTimeout(() => setCopied(false), 1500);
      }}
    >
      <span className="place-folder">{text.slice(0, slash)}</span>
      {text.slice(slash)}
      {copied && <span className="place-copied">copied</span>}
    </button>
  );
}

import type { ReactNode } from 'react';

/** What stands where there is nothing to show: a sentence on why, and what to do when something can be done. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
        <path d="M4 20C18 2 46 2 60 20C46 38 18 38 4 20Z" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M22 20h20" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <p className="empty-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}

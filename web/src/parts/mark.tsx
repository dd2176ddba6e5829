/** The sign of the house: the eye of a seer, looking ahead. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
      <path d="M2 10C9 1 23 1 30 10C23 19 9 19 2 10Z" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <circle cx="19" cy="10" r="4" fill="currentColor" />
    </svg>
  );
}

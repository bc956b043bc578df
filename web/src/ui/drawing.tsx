export type DrawingName = 'waiting' | 'stopped' | 'broken' | 'finished';

/**
 * Small strings for screens with little on them: waiting for a note, stopped at one, broken in two,
 * and at rest after the last note.
 */
export function Drawing({ of: name }: { of: DrawingName }) {
  return (
    <svg
      viewBox="0 0 160 48"
      className="art mb-2 h-auto! w-40! overflow-visible"
      aria-hidden="true"
    >
      {name === 'waiting' && (
        <>
          <path className="art-string" d="M0 24H160" />
          <path className="art-own" d="M0 24C20 24 30 8 48 8s22 16 40 16h72" />
          <circle className="art-next" cx="48" cy="8" r="7" />
        </>
      )}
      {name === 'stopped' && (
        <>
          <path className="art-string" d="M0 12H160M0 24H160M0 36H160" />
          <path className="art-own" d="M0 24H64" />
          <circle className="art-note" cx="64" cy="24" r="6" />
        </>
      )}
      {name === 'finished' && (
        <>
          <path className="art-string" d="M0 12H160M0 36H160" />
          <path className="art-own" d="M0 24H152" />
          <circle className="art-next" cx="152" cy="24" r="7" />
        </>
      )}
      {name === 'broken' && (
        <path className="art-own" d="M0 24H62c6 0 5-16 12-16M92 40c6 0 6-16 12-16h56" />
      )}
    </svg>
  );
}

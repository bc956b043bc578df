/** An open letter is read out as such, not as a dash. */
export function TypeLetters({ type }: { type: string }) {
  return (
    <>
      <span aria-hidden="true">{type}</span>
      <span className="sr-only">
        {[...type].map((letter) => (letter === '_' ? 'open' : letter)).join(' ')}
      </span>
    </>
  );
}

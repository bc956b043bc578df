/** Screen readers say “open” for an open letter, not “dash”. */
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

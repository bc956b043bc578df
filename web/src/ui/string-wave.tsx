/** A vibrating string: the progress indicator inside a line of text or a button. */
export function StringWave({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 36 20"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className="vibrate" d="M2 10C6 1 8 1 10 10s4 9 8 0 6-9 8 0 4 9 8 0" />
    </svg>
  );
}

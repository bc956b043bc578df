import { useNavigation } from 'react-router';
import { StringWave } from '#ui/string-wave.tsx';

/** Keeps the current page visible while the next one loads, with a progress indicator. */
export function PendingPage() {
  const isPending = useNavigation().state === 'loading';
  if (!isPending) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-30 grid justify-items-center">
      <p
        role="status"
        className="appear-late flex items-center gap-2 rounded-full bg-raised px-4 py-2 text-sm text-accent-ink shadow-float"
      >
        <StringWave className="h-4.5 w-8" />
        Loading
      </p>
    </div>
  );
}

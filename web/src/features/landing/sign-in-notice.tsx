import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

/** Takes the focus once, so that nobody wonders why the page they wanted did not open. */
export function SignInNotice({ wanted }: { wanted: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="page pt-4">
      <div
        ref={box}
        role="status"
        tabIndex={-1}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md bg-accent-soft px-4 py-3 text-sm"
      >
        <p className="font-medium">Create a free account or sign in to continue</p>
        <Link
          to={`/login?returnTo=${encodeURIComponent(wanted)}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Go to sign in
        </Link>
      </div>
    </div>
  );
}

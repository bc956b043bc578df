import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus once, so that it is read out. */
export function LandingNotice({ children }: { children: ReactNode }) {
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
        {children}
      </div>
    </div>
  );
}

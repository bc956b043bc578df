import { useEffect, useState } from 'react';

type StepTimerProps = { seconds: number; isZen: boolean };

/** About how long a step takes. It runs out silently, without moving on. */
export function StepTimer({ seconds, isZen }: StepTimerProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  const label = left === 0 ? 'When you are ready' : isZen ? 'Take your time' : `${left} s`;
  return (
    <p aria-hidden={left > 0} className="text-sm tabular-nums">
      {label}
    </p>
  );
}

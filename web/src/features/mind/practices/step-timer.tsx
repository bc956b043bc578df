import { useEffect, useRef, useState } from 'react';

type StepTimerProps = {
  seconds: number;
  isZen: boolean;
  isPaused: boolean;
  onTimeUp: () => void;
};

/** Shows about how long a step takes. It runs out silently. */
export function StepTimer({ seconds, isZen, isPaused, onTimeUp }: StepTimerProps) {
  const [shownSeconds, setShownSeconds] = useState(seconds);
  const leftMs = useRef(seconds * 1_000);
  const onTimeUpRef = useRef(onTimeUp);
  onTimeUpRef.current = onTimeUp;
  useEffect(() => {
    if (isPaused || leftMs.current === 0) return;
    const end = performance.now() + leftMs.current;
    const timer = setInterval(() => {
      leftMs.current = Math.max(0, end - performance.now());
      setShownSeconds(Math.ceil(leftMs.current / 1_000));
      if (leftMs.current > 0) return;
      clearInterval(timer);
      onTimeUpRef.current();
    }, 250);
    return () => clearInterval(timer);
  }, [isPaused]);
  const label =
    shownSeconds === 0 ? 'When you’re ready' : isZen ? 'Take your time' : `${shownSeconds} s`;
  return (
    <p aria-hidden={shownSeconds > 0} className="text-sm tabular-nums">
      {label}
    </p>
  );
}

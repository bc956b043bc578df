import { useEffect, useState } from 'react';
import { partElementId } from '../lesson-anchors.ts';

/** A part counts as being read once its heading has passed this share of the window's height. */
const READING_LINE = 0.35;

function findCurrentPart(ids: readonly string[]): string | null {
  const line = window.innerHeight * READING_LINE;
  const passed = ids.filter((id) => {
    const part = document.getElementById(partElementId(id));
    return part !== null && part.getBoundingClientRect().top <= line;
  });
  return passed.at(-1) ?? ids[0] ?? null;
}

export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  const key = ids.join(' ');

  useEffect(() => {
    let frame = 0;
    const updateCurrent = () => setCurrent(findCurrentPart(key.split(' ')));
    const scheduleUpdate = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateCurrent);
    };
    updateCurrent();
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [key]);

  return current;
}

import { say } from '../bootstrap/say.mjs';

const lineEveryMs = 10_000;

/** Prints what is running, a line every ten seconds, and at the end how long it took. */
export function startProgress(title: string): { end(outcome: string): void } {
  const since = performance.now();
  const seconds = () => ((performance.now() - since) / 1000).toFixed(1);
  say(`${title}…`);
  const timer = setInterval(() => say(`  … ${Math.round(Number(seconds()))} s`), lineEveryMs);
  return {
    end(outcome) {
      clearInterval(timer);
      say(`${title}: ${outcome} in ${seconds()} s.`);
    },
  };
}

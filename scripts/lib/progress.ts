import { say } from '../bootstrap/say.mjs';

const lineEveryMs = 10_000;

/** One line that says what is running and, at the end, how long it took. */
export function startProgress(title: string): { end(word: string): void } {
  const since = performance.now();
  const seconds = () => ((performance.now() - since) / 1000).toFixed(1);
  say(`${title}…`);
  const timer = setInterval(() => say(`  … ${Math.round(Number(seconds()))} s`), lineEveryMs);
  return {
    end(word) {
      clearInterval(timer);
      say(`${title}: ${word} in ${seconds()} s.`);
    },
  };
}

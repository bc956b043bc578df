import { format } from 'node:util';

const logged: string[] = [];
const expected: { text: string; isLogged: boolean }[] = [];

/**
 * Declares that this test logs errors or warnings that contain `text`. Anything else on the console
 * fails the test, and so does an expected text that is never logged.
 */
export function expectConsole(text: string): void {
  expected.push({ text, isLogged: false });
}

/** Stands in for `console.error` and `console.warn`. */
export function recordConsole(...args: unknown[]): void {
  const texts = args.map((arg) => (arg instanceof Error ? `${arg.name}: ${arg.message}` : arg));
  logged.push(format(...texts));
}

/** Returns and clears what was logged but not expected, and what was expected but not logged. */
export function takeConsoleFaults(): string[] {
  const unexpected = logged.splice(0).filter((message) => {
    const matching = expected.filter(({ text }) => message.includes(text));
    for (const match of matching) match.isLogged = true;
    return matching.length === 0;
  });
  const missing = expected.splice(0).filter(({ isLogged }) => !isLogged);
  return [
    ...unexpected.map((message) => `Unexpected on the console: ${message}`),
    ...missing.map(({ text }) => `Expected on the console, but not logged: ${text}`),
  ];
}

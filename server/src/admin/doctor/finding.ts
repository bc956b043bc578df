import { CommandFailed } from '../errors.ts';
import { formatColumns, print } from '../output.ts';

export type Finding = {
  subject: string;
  state: 'ok' | 'warn' | 'fail';
  text: string;
};

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
export const warn = (subject: string, text: string): Finding => ({ subject, state: 'warn', text });
export const fail = (subject: string, text: string): Finding => ({ subject, state: 'fail', text });

/** Prints the findings, and fails the command if a check failed. */
export function reportFindings(findings: readonly Finding[]): void {
  const rows = findings.map(({ state, subject, text }) => [state, subject, text]);
  for (const line of formatColumns(rows)) print(line);
  const failed = findings.filter(({ state }) => state === 'fail').length;
  if (failed > 0) throw new CommandFailed(`${failed} of ${findings.length} checks failed.`);
}

/** Returns the useful part of an error. Some network errors have only a code. */
export function describeReason(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause instanceof Error && /fetch failed/.test(message ?? '')) return describeReason(cause);
  return (message || code || String(error)).split('\n')[0] ?? '';
}

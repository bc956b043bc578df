export type Finding = {
  subject: string;
  state: 'ok' | 'warn' | 'fail';
  text: string;
};

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
export const warn = (subject: string, text: string): Finding => ({ subject, state: 'warn', text });
export const fail = (subject: string, text: string): Finding => ({ subject, state: 'fail', text });

/** The useful part of an error. Some network errors have only a code. */
export function describeReason(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause instanceof Error && /fetch failed/.test(message ?? '')) return describeReason(cause);
  return (message || code || String(error)).split('\n')[0] ?? '';
}

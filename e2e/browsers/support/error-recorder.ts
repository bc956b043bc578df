import { createHash } from 'node:crypto';

/** Pages send what they recorded to this path when they are left. The proxy answers it. */
export const RECORDED_ERRORS_PATH = '/recorded-errors';

declare global {
  /** Returns the errors of this page that were not sent yet. */
  var takeRecordedErrors: () => string[];
}

/** Runs in the page, before all other scripts. */
function recordErrors(path: string): void {
  const errors: string[] = [];
  const log = console.error;
  console.error = (...values: unknown[]) => {
    errors.push(`console.error: ${values.map(String).join(' ')}`);
    log(...values);
  };
  addEventListener('error', ({ message }) => errors.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push(`refused by ${effectiveDirective}: ${blockedURI}`),
  );
  globalThis.takeRecordedErrors = () => errors.splice(0);
  addEventListener('pagehide', () => {
    if (errors.length > 0) navigator.sendBeacon(path, JSON.stringify(errors.splice(0)));
  });
  // The app must find the document as the server sent it.
  document.currentScript?.remove();
}

const script = `(${recordErrors})(${JSON.stringify(RECORDED_ERRORS_PATH)})`;
const hash = createHash('sha256').update(script).digest('base64');

export function addRecorder(document: string): string {
  return document.replace('<head>', () => `<head><script>${script}</script>`);
}

export function allowRecorder(policy: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
}

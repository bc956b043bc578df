import { createHash } from 'node:crypto';

/** Pages send what they recorded to this path when they are left. The proxy answers it. */
export const RECORDED_ERRORS_PATH = '/recorded-errors';

/**
 * Runs in the page, before all other scripts. It removes itself, because the app must find the
 * document as the server sent it.
 */
const script = `(() => {
  const errors = [];
  const log = console.error;
  console.error = (...values) => {
    errors.push('console.error: ' + values.map(String).join(' '));
    log(...values);
  };
  addEventListener('error', ({ message }) => errors.push('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push('refused by ' + effectiveDirective + ': ' + blockedURI));
  globalThis.takeRecordedErrors = () => errors.splice(0);
  addEventListener('pagehide', () => {
    if (errors.length > 0) {
      navigator.sendBeacon('${RECORDED_ERRORS_PATH}', JSON.stringify(errors.splice(0)));
    }
  });
  document.currentScript.remove();
})();`;
const hash = createHash('sha256').update(script).digest('base64');

export function addRecorder(document: string): string {
  return document.replace('<head>', () => `<head><script>${script}</script>`);
}

export function allowRecorder(policy: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
}

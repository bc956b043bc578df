/**
 * Runs in the page, before all other scripts. It removes itself, because the app must find the
 * document as the server sent it.
 */
(() => {
  const KEY = 'recorded-errors';

  /** A page that is left leaves its errors to the next one. A request might arrive too late. */
  function takeStored() {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(stored ?? '[]');
  }

  const errors = takeStored();
  /** Failures of requests since the browser began to leave the page, which ends running requests. */
  const failuresOfLeaving = [];
  const requestFailures = new WeakSet();
  let isBeingLeft = false;

  function record(text, value) {
    const isOfLeaving = isBeingLeft && isRequestFailure(value);
    (isOfLeaving ? failuresOfLeaving : errors).push(text);
  }

  /** The failure of `fetch`, or what the app's API client makes of it. */
  function isRequestFailure(value) {
    if (!(value instanceof Error)) return false;
    return requestFailures.has(value) || (value.name === 'ApiError' && value.status < 400);
  }

  const { fetch, console } = globalThis;
  globalThis.fetch = (...request) =>
    fetch(...request).catch((failure) => {
      requestFailures.add(failure);
      throw failure;
    });
  const log = console.error;
  console.error = (...values) => {
    record(`console.error: ${values.map(String).join(' ')}`, values.find(isRequestFailure));
    log(...values);
  };
  addEventListener('error', ({ message }) => record(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${reason}`, reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record(`refused by ${effectiveDirective}: ${blockedURI}`),
  );

  /** For a page that was not left after all, for example because a download started. */
  function keepFailures() {
    errors.push(...failuresOfLeaving.splice(0));
  }
  addEventListener('beforeunload', () => {
    keepFailures();
    isBeingLeft = true;
  });
  addEventListener('pagehide', () => {
    failuresOfLeaving.length = 0;
    const all = [...takeStored(), ...errors.splice(0)];
    if (all.length > 0) sessionStorage.setItem(KEY, JSON.stringify(all));
  });
  /** Errors since the last call, also of earlier pages in this tab. */
  globalThis.takeRecordedErrors = () => {
    keepFailures();
    return [...takeStored(), ...errors.splice(0)];
  };
  document.currentScript.remove();
})();

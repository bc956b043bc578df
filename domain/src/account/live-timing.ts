import { MINUTE_MS, SECOND_MS } from '../kernel/time.ts';

/** Updates that arrive within this time cause one screen update. */
export const LIVE_DEBOUNCE_MS = 50;
export const LIVE_RECONNECT_MS = 10 * SECOND_MS;
/** How long the client waits after the server closed its stream because the user has too many open. */
export const LIVE_REPLACED_RECONNECT_MS = 10 * MINUTE_MS;
/** The user is fetched again this long after the first sign-in that follows a sign-up. */
export const SIGN_UP_REFRESH_MS = 500;
